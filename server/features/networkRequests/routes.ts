import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  approveNetworkRequest,
  askForNetwork,
  cancelNetworkRequest,
  getNetworkRequest,
  getNetworkRequestHistory,
  getNetworkRequests,
  rejectNetworkRequest,
} from '#contract/networkRequests';
import { networkRequestMachine } from '#contract/plain/networks';
import { lockUser } from '../../database/lockUser';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import type { Services } from '../../services';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { type Person, begin, ownerOf, transition } from '../../states/transition';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import { isFree } from '../networkAdmin';
import { ownsNetwork } from '../networks';
import {
  type RequestKey,
  findRequest,
  insertRequest,
  listedNetworkRequests,
  newestRequest,
} from './repository';
import { requestStateMachine } from './stateMachine';
import { ownState, toRequests } from './views';

const readRequest = async (connection: Connection, key: RequestKey, actor: Person) => {
  const row = await findRequest(connection, key);
  if (!row) throw new Refusal('NOT_FOUND');
  return toRequests(actor)(row);
};

/** The state after a request was made or taken back: there is one. */
const ownAnswer = async (connection: Connection, userId: string) => {
  const { request, may_ask } = await ownState(connection, userId);
  if (!request) throw new Refusal('NOT_FOUND');
  return { data: { request, may_ask } };
};

const ownRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getNetworkRequest, async ({ query: { user_id: userId } }) => ({
    data: await ownState(connection, userId),
  }));

  serveCommand(app, services, askForNetwork, {
    run: async ({ transaction, userId, now, body: { name, username, reason } }) => {
      await lockUser(transaction, userId);
      if ((await newestRequest(transaction, userId))?.state === 'pending')
        throw new Refusal('NETWORK_REQUEST_OPEN');
      if (await ownsNetwork(transaction, userId)) throw new Refusal('NETWORK_OWNED_ALREADY');
      if (!(await isFree(transaction, username))) throw new Refusal('NETWORK_NAME_IN_USE');
      const requestId = randomUUID();
      await insertRequest(transaction, {
        user_id: userId,
        request_id: requestId,
        name,
        username,
        reason,
        state: 'pending',
        created_at: now,
        network_id: null,
      });
      const began = { userId, thing: requestId, state: 'pending', by: ownerOf(userId), at: now };
      await begin(transaction, networkRequestMachine, began);
      return requestId;
    },
    audit: ({ userId, body: { name, username } }, requestId) => ({
      action: 'networkRequest.ask',
      subject: requestId,
      about: userId,
      detail: { name, username },
    }),
    answer: ({ transaction, userId }) => ownAnswer(transaction, userId),
  });

  serveCommand(app, services, cancelNetworkRequest, {
    run: async ({ transaction, userId, now, query: { request_id: requestId } }) => {
      const key = { userId, requestId };
      await transition(transaction, requestStateMachine, key, 'cancel', { by: ownerOf(userId), now });
    },
    answer: ({ transaction, userId }) => ownAnswer(transaction, userId),
  });
};

/** The requests for networks of one's own: making them, and deciding on them. */
export const networkRequestRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  ownRoutes(app, services);

  serveList(app, getNetworkRequests, connection, async ({ query: { search }, session }) => ({
    ...listedNetworkRequests(connection, search),
    view: toRequests(await actorOf(connection, session)),
  }));

  serve(
    app,
    getNetworkRequestHistory,
    async ({ query: { subject_id: userId, request_id: requestId }, session }) => {
      await readRequest(connection, { userId, requestId }, await actorOf(connection, session));
      const rows = await historyOf(connection, { userId, machine: networkRequestMachine, thing: requestId });
      return {
        data: { items: rows.map(toHistory(networkRequestMachine, { ownerId: userId, named: true })) },
      };
    },
  );

  const deciding = {
    definition: requestStateMachine,
    keyOf: (body: { subject_id: string; request_id: string }): RequestKey => ({
      userId: body.subject_id,
      requestId: body.request_id,
    }),
    actorOf,
    read: readRequest,
  };
  serveAct(app, services, approveNetworkRequest, { ...deciding, act: 'approve' });
  serveAct(app, services, rejectNetworkRequest, { ...deciding, act: 'reject' });
};
