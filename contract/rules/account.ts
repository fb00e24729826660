import { all, atLeast, atMost, required, shaped } from './check';

/** A code that was mailed: six digits. */
export const mailedCode = shaped(/^[0-9]{6}$/, 'code_digits');

/** What somebody who leaves wants to tell us. */
export const leavingDetails = atMost(500);

/** A username in the forum: letters, digits, `_`, `.` and `-`. */
export const forumUsername = all(
  required,
  atMost(60),
  shaped(/^[A-Za-z0-9_](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?$/, 'forum_username'),
);

/** How long the reason must be with which an admin acts as a user. */
export const REASON_LENGTH = { min: 10, max: 500 };

/** Why an admin acts as a user; the user can read it. */
export const actingReason = all(required, atLeast(REASON_LENGTH.min), atMost(REASON_LENGTH.max));
