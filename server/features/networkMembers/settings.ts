import type { FastifyInstance } from 'fastify';
import {
  type NetworkSettings,
  changeNetworkSettings,
  getNetworkSettings,
} from '#contract/networkMembers/settings';
import type { Connection } from '../../database/open';
import { serve } from '../../http/serve';
import { serveCommand } from '../../http/serveCommand';
import type { Services } from '../../services';

const ofOwner = (connection: Connection, userId: string) =>
  connection
    .selectFrom('users')
    .innerJoin('network', 'network.network_id', 'users.network_id')
    .where('users.user_id', '=', userId)
    .select([
      'network.network_id',
      'network.name',
      'network.username',
      'network.logo_url',
      'network.tagline',
      'network.taglines',
      'network.support_email',
    ])
    .executeTakeFirstOrThrow();

const settingsOf = async (connection: Connection, userId: string): Promise<NetworkSettings> => {
  const row = await ofOwner(connection, userId);
  return {
    name: row.name,
    username: row.username,
    logo_url: row.logo_url,
    taglines: [row.tagline, ...row.taglines].filter(Boolean),
    support_email: row.support_email,
  };
};

/** The landing page of an owner's network: its name and logo are changed by staff. */
export const networkSettingsRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;
  serve(app, getNetworkSettings, async ({ session: { userId } }) => ({
    data: { settings: await settingsOf(connection, userId) },
  }));

  serveCommand(app, services, changeNetworkSettings, {
    run: async ({ transaction, userId, body: { taglines, support_email: supportEmail } }) => {
      const { network_id: networkId } = await ofOwner(transaction, userId);
      const [tagline = '', ...others] = taglines;
      await transaction
        .updateTable('network')
        .set({ tagline, taglines: others, support_email: supportEmail })
        .where('network_id', '=', networkId)
        .execute();
      return networkId;
    },
    audit: ({ body }, networkId) => ({
      action: 'network.settings',
      subject: networkId,
      about: null,
      detail: { taglines: body.taglines, support_email: body.support_email },
    }),
    answer: async ({ transaction, userId }) => ({
      data: { settings: await settingsOf(transaction, userId) },
    }),
  });
};
