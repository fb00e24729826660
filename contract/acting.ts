import { z } from 'zod';
import { defineCall } from './call';
import { userId } from './fields';

/**
 * Opens a session of another user in which the admin acts as him, for an hour at most and never longer than the admin's
 * own session, which goes on beside it. The reason is shown to the user. Starting again ends what the same session
 * acted in before. Also a locked or deactivated user can be looked at. NOT_ALLOWED: oneself, or somebody of an equal or
 * higher admin level, which only a super admin may.
 */
export const loginAs = defineCall({
  method: 'POST',
  path: 'login-as',
  summary: 'Act as another user',
  spec: '000 §7',
  access: 'active',
  permission: 'user.login-as',
  body: z.strictObject({
    user_id: userId,
    /** Whom to act as. */
    subject_id: userId,
    reason: z.string().trim().min(10, 'too_short').max(500, 'too_long'),
  }),
  answer: z.object({ jwt: z.string(), message: z.string() }),
  refusals: ['ALREADY_ACTING', 'USER_DOES_NOT_EXIST'],
});
