import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportPageViews } from '#contract/pageViews';
import { figures } from '../../common/figures';
import { householdOf } from '../../common/ipAddress';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { sendPageViews } from '../../integrations/analyticsSink';
import { countHit } from '../../http/rateLimitRepository';
import { Refusal } from '../../http/refusal';
import { serve } from '../../http/serve';
import { checkSession } from '../auth';
import { insertPageViews } from './repository';
import { declinesTracking, momentOf } from './rules';

const DAY = 86_400_000;

/** Takes page views (spec 000 §1) and keeps them here, or hands them on where another sink is configured. */
export const pageViewRoutes = (
  app: FastifyInstance,
  {
    connection,
    config,
  }: {
    connection: Connection;
    config: Pick<Config, 'sessionSecret' | 'sessionIdleSeconds' | 'analyticsSinkUrl'>;
  },
) => {
  // Views of a session that is over still count, but without a user.
  const viewer = async ({ headers }: FastifyRequest): Promise<string | null> => {
    const token = headers['access-token'];
    if (typeof token !== 'string' || token === '') return null;
    const session = await checkSession(connection, config, token).catch(() => null);
    return session?.userId ?? null;
  };

  serve(app, reportPageViews, async ({ body, request }) => {
    if (declinesTracking(request.headers)) return {};
    const today = `page-views-of-day:${householdOf(request.ip)}`;
    const { current, ttl } = await countHit(connection, today, DAY, body.views.length);
    if (current > figures.pageViews.aDay) {
      throw new Refusal('TOO_MANY_REQUESTS', undefined, undefined, Math.ceil(ttl / 1000));
    }
    const now = new Date();
    const userId = await viewer(request);
    const views = body.views.map(({ path, referrer, at }) => ({
      session_id: body.session_id,
      view_id: randomUUID(),
      user_id: userId,
      path,
      referrer,
      at: momentOf(new Date(at), now),
    }));
    if (config.analyticsSinkUrl === undefined) await insertPageViews(connection, views);
    else
      // The answer does not wait for the sink, and a failure is not tried again.
      sendPageViews(config.analyticsSinkUrl, views).catch(() =>
        request.log.warn('the analytics sink did not take page views'),
      );
    return {};
  });
};
