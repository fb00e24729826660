import type { RunKind } from '#contract/plain/payments';
import Big from 'big.js';
import { dayOf } from '../../common/days';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { lastPayDay } from '../payments';
import { findRun, leftOutOf, linesOf, runBefore, totalsOf } from './repository';

const BATCH = 500;

/** Who is left out and why, one line each. */
async function* leftOutLines(connection: Connection, runId: string): AsyncGenerator<string> {
  for (let after = ''; ;) {
    const rows = await linesOf(connection, runId, { after, limit: BATCH });
    const names = await namesOf(
      connection,
      rows.map((row) => row.user_id),
    );
    for (const row of rows) {
      const name = names.get(row.user_id)?.username ?? row.user_id;
      yield `  ${name}: $${row.amount}, ${row.reasons.join(', ')}`;
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    after = last.user_id;
  }
}

/** What a run says, as text: payees, totals, who is left out and why, and the difference to the run before. */
export const reportOf = async (connection: Connection, kind: RunKind, now: Date): Promise<string> => {
  const today = dayOf(now);
  const date = kind === 'weekly' ? today : lastPayDay(today, kind).date;
  const run = await findRun(connection, { kind, date });
  if (!run) return `There is no ${kind} run of ${date}.`;
  const [totals, reasons, before] = await Promise.all([
    totalsOf(connection, run.run_id),
    leftOutOf(connection, run.run_id),
    runBefore(connection, run),
  ]);
  const lines = [
    `${kind} run of ${date}, months up to ${run.month}: ${run.payees} payees, $${run.amount}, fees $${run.fee}`,
    ...totals.map(
      ({ method, currency, payees, amount, sent }) =>
        `  ${method} ${currency}: ${payees} payees, $${amount}, ${sent} ${currency} sent`,
    ),
    `left out: ${run.left_out}`,
    ...reasons.map(({ reason, creators, amount }) => `  ${reason}: ${creators}, $${amount}`),
  ];
  for await (const line of leftOutLines(connection, run.run_id)) lines.push(line);
  if (before) {
    const difference = new Big(run.amount).minus(before.amount).toFixed(2);
    const payees = Number(run.payees) - Number(before.payees);
    lines.push(`against ${before.date}: ${payees} payees, $${difference}`);
  }
  return lines.join('\n');
};
