import type { FastifyInstance } from 'fastify';
import {
  agreeNetworkShare,
  createNetwork,
  editNetwork,
  getLogo,
  getNetworkHistory,
  getNetworkUsername,
  getRetirement,
  getStaffNetwork,
  getStaffNetworks,
  getTopNetworks,
  resumeNetwork,
  retireNetwork,
  suspendNetwork,
  switchNetworkFeatures,
  uploadNetworkLogo,
} from '#contract/networkAdmin';
import { networkMachine } from '#contract/plain/networks';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { audit } from '../../common/audit';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import { serveList } from '../../http/serveList';
import { type Session, sessionActor } from '../../http/session';
import type { Services } from '../../services';
import { historyOf } from '../../states/repository';
import { serveAct } from '../../states/serveAct';
import { NO_OWNER, type Person } from '../../states/transition';
import { toHistory } from '../../states/views';
import { actorOf } from '../auth';
import {
  findLogo,
  keepLogo,
  lastCount,
  rankedNetworks,
  readLogoFile,
  requireMainNetwork,
  takeLogos,
} from '../networks';
import { agreeShare, changeFeatures, changeNetwork, lockChangeable, makeNetwork } from './change';
import { ownersOf } from './figuresRepository';
import { isFree } from './names';
import { findStaffNetwork, labelsInUse, listedNetworks, updateNetwork } from './repository';
import {
  countLinkedChannels,
  countMembers,
  countSubNetworks,
  countTransfers,
  firstMembers,
} from './retireRepository';
import { networkStateMachine } from './stateMachine';
import { toDetails, toNetworks, toTopNetwork } from './views';

const networkNamed = async (connection: Connection, networkId: string) => {
  const row = await findStaffNetwork(connection, networkId);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

const readNetwork = async (connection: Connection, networkId: string, actor: Person) => {
  const [item] = await toNetworks(connection, actor)([await networkNamed(connection, networkId)]);
  if (!item) throw new Refusal('NOT_FOUND');
  return item;
};

const detailsOf = async (connection: Connection, session: Session, networkId: string) => ({
  data: await toDetails(
    connection,
    await networkNamed(connection, networkId),
    await actorOf(connection, session),
  ),
});

interface OfNetwork {
  network_id: string;
}

const formRoutes = (app: FastifyInstance, services: Services) => {
  const answer = async ({
    transaction,
    session,
    body,
  }: {
    transaction: Connection;
    session: Session;
    body: OfNetwork;
  }) => detailsOf(transaction, session, body.network_id);

  serveCommand(app, services, createNetwork, {
    run: async ({
      transaction,
      session,
      now,
      body: { user_id: _user, network_id: networkId, ...described },
    }) => makeNetwork(transaction, networkId, described, { by: await actorOf(transaction, session), now }),
    audit: ({ body: { network_id: networkId, name, username } }, made) =>
      made ? { action: 'network.create', subject: networkId, about: null, detail: { name, username } } : null,
    answer,
  });

  serveCommand(app, services, editNetwork, {
    run: ({ transaction, body: { user_id: _user, network_id: networkId, ...described } }) =>
      changeNetwork(transaction, networkId, described),
    audit: ({ body }, detail) => ({
      action: 'network.edit',
      subject: body.network_id,
      about: null,
      detail,
    }),
    answer,
  });

  serveCommand(app, services, switchNetworkFeatures, {
    run: ({ transaction, body: { network_id: networkId, features } }) =>
      changeFeatures(transaction, networkId, features),
    audit: ({ body }, features) =>
      features.length > 0
        ? { action: 'network.feature', subject: body.network_id, about: null, detail: { features } }
        : null,
    answer,
  });

  serveCommand(app, services, agreeNetworkShare, {
    run: async ({ transaction, session, now, body }) =>
      agreeShare(
        transaction,
        {
          networkId: body.network_id,
          ownerId: body.owner_id,
          percent: body.percent,
          month: body.effective_month,
        },
        { by: await actorOf(transaction, session), now },
      ),
    answer,
  });
};

const logoRoutes = (app: FastifyInstance, { connection }: Services) => {
  takeLogos(app, (scope) =>
    serve(scope, uploadNetworkLogo, async ({ query: { network_id: networkId }, session, request }) => {
      const picture = readLogoFile(request.body);
      return inTransaction(connection, async (transaction) => {
        const now = new Date();
        const { logo_url: before } = await lockChangeable(transaction, networkId);
        const address = await keepLogo(transaction, picture, { before, now });
        await updateNetwork(transaction, networkId, { logo_url: address });
        await audit(transaction, {
          ...sessionActor(session),
          action: 'network.logo',
          subject: networkId,
          about: null,
          detail: { type: picture.type, bytes: picture.content.length },
          at: now,
        });
        return detailsOf(transaction, session, networkId);
      });
    }),
  );

  serve(app, getLogo, async ({ query: { logo_id: logoId }, reply }) => {
    const logo = await findLogo(connection, logoId);
    if (!logo) throw new Refusal('NOT_FOUND');
    // Another logo has another address.
    void reply.header('cache-control', 'public, max-age=31536000, immutable');
    void reply.type(logo.media_type).send(Buffer.from(logo.content));
    return {};
  });
};

const FIRST = 50;

const stateRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  const acts = {
    definition: networkStateMachine,
    keyOf: ({ network_id: networkId }: OfNetwork) => networkId,
    actorOf,
    read: readNetwork,
  };
  serveAct(app, services, suspendNetwork, { ...acts, act: 'suspend' });
  serveAct(app, services, resumeNetwork, { ...acts, act: 'resume' });
  serveAct(app, services, retireNetwork, { ...acts, act: 'retire' });

  serve(app, getNetworkHistory, async ({ query: { network_id: networkId } }) => {
    await networkNamed(connection, networkId);
    const thing = { userId: NO_OWNER, machine: networkMachine, thing: networkId };
    const rows = await historyOf(connection, thing);
    return { data: { items: rows.map(toHistory(networkMachine, { ownerId: NO_OWNER, named: true })) } };
  });

  serve(app, getRetirement, async ({ query: { network_id: networkId } }) => {
    await networkNamed(connection, networkId);
    const { name: main } = await requireMainNetwork(connection);
    const first = await firstMembers(connection, networkId, FIRST);
    return {
      data: {
        members: await countMembers(connection, networkId),
        linked_channels: await countLinkedChannels(connection, networkId),
        owners: (await ownersOf(connection, [networkId])).length,
        sub_networks: await countSubNetworks(connection, networkId),
        open_transfers: await countTransfers(connection, networkId),
        main,
        first: first.map((row) => ({ subject_id: row.user_id, name: row.name })),
      },
    };
  });
};

const countOf = async (connection: Connection) => {
  const last = await lastCount(connection);
  return {
    counted: last
      ? {
          from: last.from_day,
          until: last.until_day,
          month: last.month,
          counted_at: last.counted_at.toISOString(),
        }
      : null,
  };
};

/** The networks, for staff: making, changing, suspending and retiring them, and their ranking. */
export const networkAdminRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serveList(app, getStaffNetworks, connection, async ({ query: { search }, session }) => ({
    ...listedNetworks(connection, search),
    views: toNetworks(connection, await actorOf(connection, session)),
    extra: async () => ({ labels: await labelsInUse(connection) }),
  }));

  serve(app, getStaffNetwork, ({ query: { network_id: networkId }, session }) =>
    detailsOf(connection, session, networkId),
  );

  serve(app, getNetworkUsername, async ({ query: { username } }) => ({
    data: { available: await isFree(connection, username) },
  }));

  serveList(app, getTopNetworks, connection, () => ({
    ...rankedNetworks(connection),
    view: toTopNetwork,
    extra: () => countOf(connection),
  }));

  formRoutes(app, services);
  logoRoutes(app, services);
  stateRoutes(app, services);
};
