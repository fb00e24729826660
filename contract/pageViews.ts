import { z } from 'zod';
import { defineCall } from './call';
import { id, moment } from './fields';

/** A route as in the route table, `/channels/analytics/:channelId`; never a URL with ids or a query. */
const routePattern = z
  .string()
  .max(100)
  .regex(/^(\*|\/[A-Za-z0-9/:_-]*)$/);

/**
 * Sends the page views since the last call. The user is known by the token, if there is one; the body never names a
 * user. `session_id` stands for the visit of one tab: a random word that is not derived from the token. A
 * view that is reported again counts once, by its `view_id`.
 */
export const reportPageViews = defineCall({
  method: 'POST',
  path: 'page-views',
  summary: 'Report which pages were viewed',
  spec: '000 §1',
  access: 'public',
  body: z.strictObject({
    session_id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    views: z
      .array(
        z.strictObject({ view_id: id, path: routePattern, referrer: routePattern.nullable(), at: moment }),
      )
      .min(1)
      .max(50),
  }),
  answer: z.object({}),
  refusals: [],
});
