import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import qs from 'qs';
import type { Database } from './database/open';
import { accountRoutes } from './features/account/routes';
import { actingRoutes } from './features/acting/routes';
import { authRoutes } from './features/auth/routes';
import { adminRoutes } from './features/admin/routes';
import { analyticsRoutes } from './features/analytics/routes';
import { bankFileRoutes } from './features/bankFiles/routes';
import { channelRoutes } from './features/channels/routes';
import { channelInviteRoutes } from './features/channelInvites/routes';
import { channelReviewRoutes } from './features/channelReview/routes';
import { codeRoutes } from './features/codes/routes';
import { exchangeRateRoutes } from './features/exchangeRates/routes';
import { earningsRoutes } from './features/earnings/routes';
import { linkedAccountRoutes } from './features/linkedAccounts/routes';
import { heartbeatRoutes } from './features/heartbeat/routes';
import { inboxRoutes } from './features/inbox/routes';
import { introduceRoutes } from './features/introduce/routes';
import { jobRoutes } from './features/jobs/routes';
import { messageRoutes } from './features/messages/routes';
import { earlyPayRoutes } from './features/earlyPay/routes';
import { networkAdminRoutes } from './features/networkAdmin/routes';
import { networkRequestRoutes } from './features/networkRequests/routes';
import { networkMemberRoutes } from './features/networkMembers/routes';
import { networkRoutes } from './features/networks/routes';
import { policyRoutes } from './features/policies/routes';
import { queueRoutes } from './features/queues/routes';
import { privacyRoutes } from './features/privacy/routes';
import { paymentMethodRoutes } from './features/paymentMethods/routes';
import { catchupRoutes } from './features/catchUp/routes';
import { instantRoutes } from './features/instantPayment/routes';
import { weeklyRoutes } from './features/weeklyPayment/routes';
import { paymentRunRoutes } from './features/paymentRuns/routes';
import { contentOwnerRoutes } from './features/contentOwners/routes';
import { suspectRoutes } from './features/suspects/routes';
import { paymentHoldRoutes } from './features/paymentHolds/routes';
import { paymentRoutes } from './features/payments/routes';
import { payoutRoutes } from './features/payouts/routes';
import { testPaymentRoutes } from './features/testPayments/routes';
import { pageViewRoutes } from './features/pageViews/routes';
import { profileRoutes } from './features/profile/routes';
import { registrationRoutes } from './features/registration/routes';
import { savedViewRoutes } from './features/savedViews/routes';
import { recruitingRoutes } from './features/recruiting/routes';
import { productPageRoutes } from './features/productPages/routes';
import { promotedGamesRoutes } from './features/promotedGames/routes';
import { revenueShareRoutes } from './features/revenueShare/routes';
import { importRoutes } from './features/imports/routes';
import { snapshotRoutes } from './features/snapshots/routes';
import { supportStreams } from './features/support';
import { supportRoutes } from './features/support/routes';
import { networkTransferRoutes } from './features/networkTransfers/routes';
import { leavingRoutes, unlinkRoutes } from './features/unlinks/routes';
import { compression } from './plugins/compression';
import { earlyFailures, failures } from './plugins/errors';
import { routedUrl } from './plugins/routedUrl';
import { health } from './plugins/health';
import { openApi } from './plugins/openApi';
import { rateLimits } from './plugins/rateLimits';
import { securityHeaders, sendHeaders } from './plugins/security';
import { sessions } from './plugins/session';
import { connectionLimits, slowBodies } from './plugins/slowClients';
import { Refusal } from './http/refusal';
import type { Services } from './services';

export interface AppOptions {
  services: Services;
  database: Database;
  version: string;
  /** Called for everything that is not the API: the dashboard's pages and the sandbox. */
  extend?: (app: FastifyInstance) => Promise<void>;
  logStream?: NodeJS.WritableStream;
}

const createServer = (
  { services: { config }, logStream }: AppOptions,
  headers: Readonly<Record<string, string>>,
): FastifyInstance => {
  const app = fastify({
    ...earlyFailures(headers),
    ...connectionLimits(config.requestSeconds),
    bodyLimit: config.bodyLimit,
    rewriteUrl: ({ url = '/' }) => routedUrl(url),
    trustProxy: (_address, hop) => hop < config.trustProxy,
    // What is done before listening may wait for an embedded database that goes on with what a killed process left.
    pluginTimeout: 0,
    // Fastify would add a HEAD to each GET, which the contract does not have.
    exposeHeadRoutes: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: {
      // Array values travel in bracket style (spec 000 §7).
      querystringParser: (query) => qs.parse(query, { depth: 2, arrayLimit: 200, parameterLimit: 200 }),
    },
    logger: {
      level: config.logLevel,
      ...(logStream ? { stream: logStream } : {}),
      serializers: {
        // Neither URL nor query nor headers: they name people and carry codes.
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'none' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  sendHeaders(app, headers);
  return app;
};

const addPlugins = async (app: FastifyInstance, { services: { config }, database, version }: AppOptions) => {
  failures(app);
  await app.register(cookie);
  await compression(app);
  await rateLimits(app, database, config);
  if (config.diagnostics) await openApi(app, version);
  sessions(app, database.connection, config);
  slowBodies(app, config.requestSeconds);
  health(app, database, { version, diagnostics: config.diagnostics });
};

const paymentFeatures = (app: FastifyInstance, services: Services) => {
  paymentMethodRoutes(app, services);
  exchangeRateRoutes(app, services);
  paymentRoutes(app, services);
  paymentHoldRoutes(app, services);
  earningsRoutes(app, services);
  paymentRunRoutes(app, services);
  catchupRoutes(app, services);
  payoutRoutes(app, services);
  testPaymentRoutes(app, services);
  instantRoutes(app, services);
  weeklyRoutes(app, services);
  bankFileRoutes(app, services);
  revenueShareRoutes(app, services);
};

const addFeatures = (app: FastifyInstance, services: Services) => {
  authRoutes(app, services);
  actingRoutes(app, services);
  adminRoutes(app, services);
  registrationRoutes(app, services);
  networkRoutes(app, services);
  networkAdminRoutes(app, services);
  networkRequestRoutes(app, services);
  productPageRoutes(app, services);
  networkMemberRoutes(app, services);
  recruitingRoutes(app, services);
  savedViewRoutes(app, services);
  earlyPayRoutes(app, services);
  profileRoutes(app, services);
  codeRoutes(app, services);
  accountRoutes(app, services);
  linkedAccountRoutes(app, services);
  policyRoutes(app, services);
  privacyRoutes(app, services);
  channelRoutes(app, services);
  channelReviewRoutes(app, services);
  leavingRoutes(app, services);
  unlinkRoutes(app, services);
  networkTransferRoutes(app, services);
  contentOwnerRoutes(app, services);
  suspectRoutes(app, services);
  channelInviteRoutes(app, services);
  analyticsRoutes(app, services);
  promotedGamesRoutes(app, services);
  paymentFeatures(app, services);
  importRoutes(app, services);
  jobRoutes(app, services);
  queueRoutes(app, services);
  messageRoutes(app, services);
  heartbeatRoutes(app, services);
  introduceRoutes(app, services);
  pageViewRoutes(app, services);
  const streams = supportStreams(app, services);
  supportRoutes(app, services, streams);
  snapshotRoutes(app, services);
  inboxRoutes(app, services, streams);
};

/** The server without its port: plugins, then the routes of each feature. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = createServer(options, securityHeaders(options.services.config));
  await addPlugins(app, options);
  addFeatures(app, options.services);
  await options.extend?.(app);
  if (!options.extend) {
    app.setNotFoundHandler(() => {
      throw new Refusal('NOT_FOUND');
    });
  }
  return app;
};
