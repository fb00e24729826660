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
import { findSettings, writeSettings } from './settingsRepository';

const settingsOf = async (connection: Connection, userId: string): Promise<NetworkSettings> => {
  const row = await findSettings(connection, userId);
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
      const { network_id: networkId } = await findSettings(transaction, userId);
      const [tagline = '', ...others] = taglines;
      await writeSettings(transaction, networkId, { tagline, taglines: others, support_email: supportEmail });
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
