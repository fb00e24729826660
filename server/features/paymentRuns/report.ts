import type { MethodType } from '#contract/plain/paymentMethods';
import type { RunKind } from '#contract/plain/payments';
import Big from 'big.js';
import { dayOf } from '../../common/days';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { lastPayDay } from '../payments';
import { findRun, leftOutOf, linesOf, runBefore, totalsOf } from './repository';
import { waitingOf } from './waitingRepository';

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

type Group = { method: MethodType; currency: string };

/** Asks the services of methods and currencies what they have of ours, in the same order. */
export type AskBalances = (
  groups: readonly Group[],
  now: Date,
) => Promise<readonly ({ available: string } | { code: string })[]>;

/** What of a total is said of the balance that pays it; nothing where the service cannot be asked. */
const balanceWords = (
  { needed, currency }: { needed: string; currency: string },
  known: { available: string } | { code: string } | undefined,
): string => {
  if (known === undefined || ('code' in known && known.code === 'NOT_TOLD')) return '';
  if ('code' in known) return ', balance not known';
  const missing = new Big(needed).minus(known.available);
  const words = `, balance ${known.available} ${currency}`;
  return missing.gt(0) ? `${words}, ${missing.toFixed()} ${currency} too little` : words;
};

/**
 * What a run says, as text: payees, totals with the balances that pay them, who is left out and why, and the difference to the run
 * before.
 */
export const reportOf = async (
  connection: Connection,
  { kind, ask }: { kind: RunKind; ask: AskBalances },
  now: Date,
): Promise<string> => {
  const today = dayOf(now);
  const date = kind === 'weekly' ? today : lastPayDay(today, kind).date;
  const run = await findRun(connection, { kind, date });
  if (!run) return `There is no ${kind} run of ${date}.`;
  const [totals, waiting, reasons, before] = await Promise.all([
    totalsOf(connection, run.run_id),
    waitingOf(connection, run.run_id),
    leftOutOf(connection, run.run_id),
    runBefore(connection, run),
  ]);
  const groups = totals.map(({ method, currency }) => ({ method: method as MethodType, currency }));
  const balances = await ask(groups, now);
  const neededOf = (method: string, currency: string) =>
    waiting.find((one) => one.method === method && one.currency === currency)?.needed ?? '0';
  const lines = [
    `${kind} run of ${date}, months up to ${run.month}: ${run.payees} payees, $${run.amount}, fees $${run.fee}`,
    ...totals.map(
      ({ method, currency, payees, amount, sent }, place) =>
        `  ${method} ${currency}: ${payees} payees, $${amount}, ${sent} ${currency} sent${balanceWords({ needed: neededOf(method, currency), currency }, balances[place])}`,
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
