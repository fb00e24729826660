import type { FastifyInstance } from 'fastify';
import { endPause, getPauseHistory, getPaymentPauses, placePause } from '#contract/paymentHolds';
import { pauseMachine } from '#contract/plain/paymentHolds';
import { whitelistMachine } from '#contract/plain/whitelist';
import {
  getWhitelist,
  getWhitelistHistory,
  placeOnWhitelist,
  removeFromWhitelist,
} from '#contract/paymentHolds/whitelist';
import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Person } from '../../states/transition';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import type { Services } from '../../services';
import { pauseStateMachine, whitelistStateMachine } from './stateMachine';
import { decisionOn, listPartner, lockPayee, pausePayments } from './place';
import { type PauseKey, pauses, whitelist } from './repository';
import { toPauses, toWhitelist } from './views';

/** Reads one row by its ids, and as somebody sees it. */
const readsOf = <Row, View>(
  find: (connection: Connection, key: PauseKey, today: string) => Promise<Row | undefined>,
  toViews: (connection: Connection, actor: Person) => (rows: readonly Row[]) => Promise<View[]>,
) => {
  const named = async (connection: Connection, key: PauseKey): Promise<Row> => {
    const row = await find(connection, key, dayOf(new Date()));
    if (!row) throw new Refusal('NOT_FOUND');
    return row;
  };
  const item = async (connection: Connection, key: PauseKey, actor: Person): Promise<View> => {
    const [view] = await toViews(connection, actor)([await named(connection, key)]);
    if (!view) throw new Refusal('NOT_FOUND');
    return view;
  };
  return { named, item };
};

const pause = readsOf(pauses.find, toPauses);
const listing = readsOf(whitelist.find, toWhitelist);

/** The pauses of payments: their list, placing and ending them. */
export const pauseRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getPaymentPauses, connection, async ({ query: { search }, session }) => ({
    ...pauses.listed(connection, { search, today: dayOf(new Date()) }),
    views: toPauses(connection, await actorOf(connection, session)),
  }));

  serveCommand(app, services, placePause, {
    run: async (scope) => {
      const placing = await lockPayee(scope, scope.body.subject_id);
      return { placing, placed: await pausePayments(placing, scope.body) };
    },
    audit: (_scope, { placing, placed }) => decisionOn(placing, 'paymentPause.place', placed),
    answer: async ({ transaction }, { placing: { userId, actor }, placed }) => ({
      data: { item: await pause.item(transaction, { userId, pauseId: placed.id }, actor) },
    }),
  });

  serve(app, getPauseHistory, async ({ query: { subject_id: userId, pause_id: pauseId } }) => {
    await pause.named(connection, { userId, pauseId });
    const rows = await historyOf(connection, { userId, machine: pauseMachine, thing: pauseId });
    return { data: { items: rows.map(toHistory(pauseMachine, { ownerId: userId, named: true })) } };
  });

  serveAct(app, services, endPause, {
    definition: pauseStateMachine,
    act: 'end',
    keyOf: (body): PauseKey => ({ userId: body.subject_id, pauseId: body.pause_id }),
    actorOf,
    read: pause.item,
  });
};

/** The whitelist: its list, putting partners on it and taking them off it. */
export const whitelistRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getWhitelist, connection, async ({ query: { search }, session }) => ({
    ...whitelist.listed(connection, { search, today: dayOf(new Date()) }),
    views: toWhitelist(connection, await actorOf(connection, session)),
  }));

  serveCommand(app, services, placeOnWhitelist, {
    run: async (scope) => {
      const placing = await lockPayee(scope, scope.body.subject_id);
      return { placing, placed: await listPartner(placing, scope.body) };
    },
    audit: (_scope, { placing, placed }) => decisionOn(placing, 'whitelisting.place', placed),
    answer: async ({ transaction }, { placing: { userId, actor }, placed }) => ({
      data: { item: await listing.item(transaction, { userId, pauseId: placed.id }, actor) },
    }),
  });

  serve(app, getWhitelistHistory, async ({ query: { subject_id: userId, listing_id: pauseId } }) => {
    await listing.named(connection, { userId, pauseId });
    const rows = await historyOf(connection, { userId, machine: whitelistMachine, thing: pauseId });
    return { data: { items: rows.map(toHistory(whitelistMachine, { ownerId: userId, named: true })) } };
  });

  serveAct(app, services, removeFromWhitelist, {
    definition: whitelistStateMachine,
    act: 'remove',
    keyOf: (body): PauseKey => ({ userId: body.subject_id, pauseId: body.listing_id }),
    actorOf,
    read: listing.item,
  });
};
