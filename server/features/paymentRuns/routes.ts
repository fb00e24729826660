import type { FastifyInstance } from 'fastify';
import {
  approvePaymentRun,
  cancelPaymentRun,
  getPaymentHistory,
  getPaymentRun,
  getPaymentRunHistory,
  getPaymentRunLines,
  getPaymentRuns,
  makePaymentRun,
  resumePaymentRun,
  stopPaymentRun,
  tryPaymentRun,
} from '#contract/payments';
import type { MethodType } from '#contract/plain/paymentMethods';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { paymentMachine, runMachine } from '#contract/plain/payments';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { type CommandScope, serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { putJob } from '../../jobs/repository';
import { NO_OWNER, type Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { type RunKey, type RunRow, runStateMachine } from './stateMachine';
import { beginRun } from './make';
import { findRun, leftOutOf, listedLines, listedRuns, runBefore, totalsOf } from './repository';
import { toLine, toRuns, toShortfall } from './views';
import { shortfallsOf } from './waitingRepository';

const named = async (connection: Connection, key: RunKey) => {
  const row = await findRun(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const read = async (connection: Connection, key: RunKey, actor: Person) => {
  const [run] = await toRuns(connection, [await named(connection, key)], actor);
  if (!run) throw new Refusal('NOT_FOUND');
  return run;
};

const readingRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPaymentRuns, connection, async ({ session }) => {
    const actor = await actorOf(connection, session);
    return { ...listedRuns(connection), views: (rows: readonly RunRow[]) => toRuns(connection, rows, actor) };
  });

  serveList(app, getPaymentRunLines, connection, async ({ query: { search } }) => ({
    ...listedLines(connection, search),
    view: toLine,
  }));

  serve(app, getPaymentRun, async ({ query, session }) => {
    const run = await read(connection, query, await actorOf(connection, session));
    const [totals, shortfalls, leftOut, before] = await Promise.all([
      totalsOf(connection, run.run_id),
      shortfallsOf(connection, run.run_id),
      leftOutOf(connection, run.run_id),
      runBefore(connection, query),
    ]);
    return {
      data: {
        run,
        totals: totals.map((total) => ({
          ...total,
          method: total.method as MethodType,
          payees: Number(total.payees),
        })),
        shortfalls: shortfalls.map(toShortfall),
        left_out: leftOut.map((row) => ({
          reason: row.reason as PaymentBlocker,
          creators: Number(row.creators),
          amount: row.amount,
        })),
        before: before
          ? {
              date: before.date,
              payees: Number(before.payees),
              amount: before.amount,
              left_out: Number(before.left_out),
            }
          : null,
      },
    };
  });

  serve(app, getPaymentRunHistory, async ({ query }) => {
    const { run_id: thing } = await named(connection, query);
    const rows = await historyOf(connection, { userId: NO_OWNER, machine: runMachine, thing });
    return { data: { items: rows.map(toHistory(runMachine, { ownerId: NO_OWNER, named: true })) } };
  });

  serve(app, getPaymentHistory, async ({ query: { subject_id: userId, payment_id: thing } }) => {
    const rows = await historyOf(connection, { userId, machine: paymentMachine, thing });
    if (rows.length === 0) throw new Refusal('NOT_FOUND');
    return { data: { items: rows.map(toHistory(paymentMachine, { ownerId: userId, named: true })) } };
  });
};

/** What a run is begun with, tried or made. */
type Starting = Pick<CommandScope<typeof makePaymentRun>, 'transaction' | 'session' | 'now' | 'body'>;

/** Runs of payments: tried, made, approved, stopped by staff. */
export const paymentRunRoutes = (app: FastifyInstance, services: Services) => {
  readingRoutes(app, services);

  const starting = (trial: boolean) => ({
    run: async ({ transaction, session, now, body: { kind, date } }: Starting) => {
      const actor = await actorOf(transaction, session);
      const runId = await beginRun(transaction, { kind, date, trial, by: actor, now });
      await putJob(transaction, 'payments:make', { key: runId, now });
      return actor;
    },
    answer: async ({ transaction, body: { kind, date } }: Starting, actor: Person) => ({
      data: { item: await read(transaction, { kind, date }, actor) },
    }),
  });
  serveCommand(app, services, tryPaymentRun, starting(true));
  serveCommand(app, services, makePaymentRun, starting(false));

  const deciding = {
    definition: runStateMachine,
    keyOf: ({ kind, date }: RunKey): RunKey => ({ kind, date }),
    actorOf,
    read,
  };
  serveAct(app, services, approvePaymentRun, { ...deciding, act: 'approve' });
  serveAct(app, services, stopPaymentRun, { ...deciding, act: 'stop' });
  serveAct(app, services, resumePaymentRun, { ...deciding, act: 'resume' });
  serveAct(app, services, cancelPaymentRun, { ...deciding, act: 'cancel' });
};
