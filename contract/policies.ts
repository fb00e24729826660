import { z } from 'zod';
import { defineCall } from './call';
import { moment, userId } from './fields';

const policy = z.object({
  /** `talent-agreement`, `privacy-policy` … */
  policy: z.string(),
  /** The current version. */
  version: z.number().int(),
  title: z.string(),
  /** Plain text, with empty lines between paragraphs. */
  body: z.string(),
  published_at: moment,
  /** The last version that the user accepted; it may be older than `version`. */
  accepted: z.object({ version: z.number().int(), accepted_at: moment }).nullable(),
});
export type Policy = z.infer<typeof policy>;

const policies = z.object({ data: z.object({ items: z.array(policy) }) });

/** The current version of every policy, and the version that the user accepted. */
export const getPolicies = defineCall({
  method: 'GET',
  path: 'user/policies',
  summary: 'List the policies and what the user accepted',
  spec: '000 §2',
  access: 'active',
  query: z.strictObject({ user_id: userId }),
  answer: policies,
  refusals: [],
});

/**
 * Accepts the current version; a second call changes nothing. Any other version is refused with `POLICY_NOT_CURRENT`,
 * because the user has read a text that is not the current one.
 */
export const acceptPolicy = defineCall({
  method: 'POST',
  path: 'user/policies/accept',
  summary: 'Accept the current version of a policy',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  body: z.strictObject({
    user_id: userId,
    policy: z.string().regex(/^[a-z0-9-]{1,60}$/),
    version: z.number().int().positive().max(100_000),
  }),
  answer: policies,
  refusals: ['NOT_FOUND', 'POLICY_NOT_CURRENT'],
});
