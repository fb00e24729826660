import type { FastifyInstance } from 'fastify';
import {
  enterStrike,
  getCmsPartners,
  getContentOwners,
  getStanding,
  getStrikeHistory,
  getStrikes,
  withdrawStrike,
} from '#contract/contentOwners';
import { strikeMachine } from '#contract/plain/contentOwners';
import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { NO_OWNER, type Person, begin } from '../../states/transition';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import {
  channelsNamed,
  contentOwnersOf,
  findStrike,
  insertStrike,
  isContentOwner,
  listedOwners,
  listedPartners,
  listedStrikes,
} from './repository';
import { standingOf } from './standing';
import { isOfOthers, strikeStateMachine } from './stateMachine';
import { toOwners, toPartner, toStrikes } from './views';

const readStrike = async (connection: Connection, strikeId: string, actor: Person) => {
  const row = await findStrike(connection, strikeId, dayOf(new Date()));
  const [item] = row ? await toStrikes(connection, actor)([row]) : [];
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

const enteringRoute = (app: FastifyInstance, services: Services) =>
  serveCommand(app, services, enterStrike, {
    run: async ({ transaction, session, now, body: { user_id: _userId, note, ...strike } }) => {
      const actor = await actorOf(transaction, session);
      if (!(await isContentOwner(transaction, strike.content_owner))) throw new Refusal('NOT_FOUND');
      const channels = await channelsNamed(transaction, [strike.channel_id]);
      if (!isOfOthers({ accounts: channels.map((one) => one.user_id) }, actor))
        throw new Refusal('NOT_ALLOWED');
      if (strike.struck_on > dayOf(now))
        throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'struck_on', message: 'future' }]);
      const entered = { entered_by: actor.adminId ?? actor.userId, entered_at: now };
      const isNew = await insertStrike(transaction, { ...strike, note: note || null, ...entered });
      const began = { userId: NO_OWNER, thing: strike.strike_id, state: 'counts', by: actor, at: now };
      if (isNew) await begin(transaction, strikeMachine, began);
      return { actor, isNew };
    },
    audit: ({ body }, { isNew }) =>
      isNew
        ? {
            action: 'strike.enter',
            subject: body.strike_id,
            about: null,
            detail: {
              content_owner: body.content_owner,
              channel_id: body.channel_id,
              kind: body.kind,
              struck_on: body.struck_on,
            },
          }
        : null,
    answer: async ({ transaction, body }, { actor }) => ({
      data: { item: await readStrike(transaction, body.strike_id, actor) },
    }),
  });

const strikeRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getStrikes, connection, async ({ query: { search }, session }) => ({
    ...listedStrikes(connection, { search, today: dayOf(new Date()) }),
    views: toStrikes(connection, await actorOf(connection, session)),
  }));

  enteringRoute(app, services);

  serve(app, getStrikeHistory, async ({ query: { strike_id: strikeId }, session }) => {
    await readStrike(connection, strikeId, await actorOf(connection, session));
    const rows = await historyOf(connection, { userId: NO_OWNER, machine: strikeMachine, thing: strikeId });
    return { data: { items: rows.map(toHistory(strikeMachine, { ownerId: NO_OWNER, named: true })) } };
  });

  serveAct(app, services, withdrawStrike, {
    definition: strikeStateMachine,
    act: 'withdraw',
    keyOf: ({ strike_id: strikeId }: { strike_id: string }) => strikeId,
    actorOf,
    read: readStrike,
  });
};

/** The content owners with their strikes, and the partners in their content management system. */
export const contentOwnerRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getContentOwners, connection, async ({ query: { search } }) => {
    const today = dayOf(new Date());
    return { ...listedOwners(connection, { search, today }), views: toOwners(connection, today) };
  });

  strikeRoutes(app, services);

  serve(app, getStanding, async ({ query: { subject_id: userId, channel_id: channelId } }) => {
    const owners = await contentOwnersOf(connection, userId);
    const found = await Promise.all(owners.map((one) => standingOf(connection, one, { userId, channelId })));
    const items = found.filter((one) => one !== undefined);
    if (owners.length > items.length) throw new Refusal('NOT_FOUND');
    return { data: { items } };
  });

  serveList(app, getCmsPartners, connection, async ({ query: { search } }) => ({
    ...listedPartners(connection, search),
    view: toPartner,
  }));
};
