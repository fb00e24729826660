import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, id, userId } from './fields';
import { viewName } from './rules/savedViews';

/** The path of a list. */
const list = z
  .string()
  .max(100)
  .regex(/^[a-z][a-zA-Z0-9/-]*$/);

const savedView = z.object({
  view_id: id,
  name: z.string(),
  /** Filters, order and search as the address has them, without what the list opens with. */
  query: z.string(),
});

/** The views of a list, by name. */
const savedViews = z.object({ data: z.object({ items: z.array(savedView) }) });

const ofOneself = { spec: '002 §3', access: 'active', answer: savedViews } as const;

/**
 * The views of a list that the caller has saved. `NOT_FOUND` where no list of this path has any, `NOT_ALLOWED` where the caller may not
 * see the list.
 */
export const getSavedViews = defineCall({
  ...ofOneself,
  method: 'GET',
  path: 'user/saved-views',
  summary: 'List the saved views of a list',
  query: z.strictObject({ user_id: userId, list }),
  refusals: ['NOT_ALLOWED', 'NOT_FOUND'],
});

/**
 * Keeps a view of a list under a name; one of the same name, in whichever case, is replaced. So is the one of `view_id`, which is thus
 * renamed.
 */
export const saveView = defineCall({
  ...ofOneself,
  method: 'POST',
  path: 'user/saved-views',
  summary: 'Save a view of a list',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    list,
    name: checkedText(viewName),
    view_id: id.optional(),
    query: z
      .string()
      .min(1)
      .max(2_000)
      .regex(/^[\w.~*%+=&-]+$/),
  }),
  refusals: ['NOT_ALLOWED', 'NOT_FOUND', 'LIMIT_REACHED'],
});

/** Deletes a view. One that is not there counts as deleted. */
export const deleteView = defineCall({
  ...ofOneself,
  method: 'POST',
  path: 'user/saved-views/delete',
  summary: 'Delete a saved view of a list',
  notWhileActing: true,
  body: z.strictObject({ user_id: userId, list, view_id: id }),
  refusals: ['NOT_ALLOWED', 'NOT_FOUND'],
});
