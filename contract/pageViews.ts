import { z } from 'zod';
import { defineCall } from './call';
import { moment } from './fields';

/** A route as the route table writes it, `/channels/analytics/:channelId`: never an address with what it carries. */
const routePattern = z
  .string()
  .max(100)
  .regex(/^(\*|\/[A-Za-z0-9/:_-]*)$/);

/**
 * Page views since the last report. Whose they are is read from the token where there is one and is never said in the
 * body. The session is one tab's visit: a random word that is neither the token nor derived from it.
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
      .array(z.strictObject({ path: routePattern, referrer: routePattern.nullable(), at: moment }))
      .min(1)
      .max(50),
  }),
  answer: z.object({}),
  refusals: [],
});
