import { z } from 'zod';
import { defineCall } from './call';
import { checkedText, id, userId } from './fields';
import { actingReason } from './rules/account';

/**
 * Opens a session in which the admin acts as another user. It lasts an hour at most and never longer than the
 * admin's own session, which continues. The user can read the reason. A new call from the same admin session ends
 * the session that it opened before; one with the same `acting_id`, which the caller makes, gets the same session again, or
 * `STATE_CHANGED` where that is over. Locked and deactivated users are possible too. `NOT_ALLOWED`: the admin's own
 * account, or a user of the same or a higher admin level; only a super admin may act as these.
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
    /** The user to act as. */
    subject_id: userId,
    reason: checkedText(actingReason),
    acting_id: id,
  }),
  answer: z.object({ jwt: z.string(), message: z.string() }),
  refusals: ['ALREADY_ACTING', 'USER_DOES_NOT_EXIST', 'STATE_CHANGED'],
});
