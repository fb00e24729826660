import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportPageViews } from '#contract/pageViews';
import { businessConstants } from '../../common/businessConstants';
import { householdOf } from '../../common/ipAddress';
import { sendPageViews } from '../../integrations/analyticsSink';
import { refuseBeyondDay } from '../../http/limits';
import { serve } from '../../http/serve';
import { checkSession } from '../auth';
import type { Services } from '../../services';
import { insertPageViews } from './repository';
import { declinesTracking, momentOf } from './rules';

/** Takes page views (spec 000 §1) and keeps them here, or hands them on where another sink is configured. */
export const pageViewRoutes = (app: FastifyInstance, services: Services) => {
  const { connection, config } = services;
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
    const most = businessConstants.pageViews.aDay;
    await refuseBeyondDay(connection, today, { most, hits: body.views.length });
    const now = new Date();
    const userId = await viewer(request);
    const views = body.views.map(({ view_id, path, referrer, at }) => ({
      session_id: body.session_id,
      view_id,
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
