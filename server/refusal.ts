import type { FailureAnswer, RefusalCode } from '#contract/refusals';

const STATUS: Record<RefusalCode, number> = {
  VALIDATION_ERROR: 400,
  MISSING_TOKEN: 401,
  INVALID_TOKEN: 401,
  UNAUTHORIZED: 403,
  NOT_ALLOWED: 403,
  NOT_FOUND: 404,
  USER_DOES_NOT_EXIST: 404,
  USER_ALREADY_EXISTS: 409,
  USER_IS_LOCKED: 403,
  ACCOUNT_DEACTIVATED: 403,
  INVALID_GOOGLE_SSO_CODE: 400,
  SIGN_IN_EXPIRED: 400,
  SIGN_IN_UNAVAILABLE: 503,
  CHANNEL_ALREADY_IN_USE: 409,
  ERROR_ON_AUTH_CHANNEL: 400,
  // Spec 000 §4: the 401 of the analytics.
  CHANNEL_NEEDS_REAUTH: 401,
  YOUTUBE_UNAVAILABLE: 503,
  NOT_WHILE_ACTING: 403,
  MAIL_UNAVAILABLE: 503,
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  RESEND_TOO_EARLY: 429,
  LAST_SIGN_IN: 409,
  FORUM_UNAVAILABLE: 503,
  FORUM_PHRASE_MISSING: 409,
  WORDPRESS_UNAVAILABLE: 503,
  WORDPRESS_REFUSED: 400,
  POLICY_NOT_CURRENT: 409,
  EXPORT_RUNNING: 409,
  ALREADY_ACTING: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  LIMIT_REACHED: 409,
  IMPORT_NOT_READY: 409,
  IMPORT_NOT_LAST: 409,
  ALREADY_ASSIGNED: 409,
  TOO_MANY_REQUESTS: 429,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  SERVER_BUSY: 503,
  SERVER_ERROR: 500,
};

const TEXT: Record<RefusalCode, string> = {
  VALIDATION_ERROR: 'Missing or invalid parameters',
  MISSING_TOKEN: 'Missing required token',
  // The dashboard's error policy goes by these two words (spec 000 §8).
  INVALID_TOKEN: 'Invalid JWT',
  UNAUTHORIZED: 'Unauthorized',
  NOT_ALLOWED: 'Not allowed to do that operation',
  NOT_FOUND: 'Not found',
  USER_DOES_NOT_EXIST: 'User not found',
  USER_ALREADY_EXISTS: 'User already exists',
  USER_IS_LOCKED: 'This account is locked',
  ACCOUNT_DEACTIVATED: 'This account is deactivated',
  INVALID_GOOGLE_SSO_CODE: 'The sign-in code was not accepted',
  SIGN_IN_EXPIRED: 'Request expired',
  SIGN_IN_UNAVAILABLE: 'No response from accounts service',
  CHANNEL_ALREADY_IN_USE: 'Channel already in use',
  ERROR_ON_AUTH_CHANNEL: 'The channel could not be authorized',
  CHANNEL_NEEDS_REAUTH: 'The channel needs re-authentication',
  YOUTUBE_UNAVAILABLE: 'YouTube does not answer right now',
  NOT_WHILE_ACTING: 'Not possible while acting as another user',
  MAIL_UNAVAILABLE: 'The mail could not be sent; nothing was changed',
  CODE_WRONG: 'This is not the code that was mailed',
  CODE_EXPIRED: 'Verification code expired',
  RESEND_TOO_EARLY: 'A code was mailed a moment ago',
  LAST_SIGN_IN: 'The only way to sign in cannot be removed',
  FORUM_UNAVAILABLE: 'The forum does not answer right now',
  FORUM_PHRASE_MISSING: 'The phrase was not found in the forum profile',
  WORDPRESS_UNAVAILABLE: 'WordPress does not answer right now',
  WORDPRESS_REFUSED: 'WordPress did not accept this connection',
  POLICY_NOT_CURRENT: 'There is a newer version of this policy',
  EXPORT_RUNNING: 'Your data is being collected already',
  ALREADY_ACTING: 'Already acting as another user',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used for something else',
  LIMIT_REACHED: 'There are as many as there may be',
  IMPORT_NOT_READY: 'The file is not in a state for that',
  IMPORT_NOT_LAST: 'Only the version that counts can be undone',
  ALREADY_ASSIGNED: 'Somebody else has this conversation',
  TOO_MANY_REQUESTS: 'Too many requests',
  BODY_TOO_LARGE: 'The request is too large',
  UNSUPPORTED_MEDIA_TYPE: 'The request must be JSON',
  SERVER_BUSY: 'Server problem, try again later',
  SERVER_ERROR: 'Something went wrong on the server',
};

/** A call that the rules refuse. `text` replaces the code's standard words; it reaches the user. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: RefusalCode,
    text?: string,
    readonly fields?: FailureAnswer['fields'],
    /** Seconds after which the same call may succeed. */
    readonly retryAfter?: number,
  ) {
    super(text ?? TEXT[code]);
    this.status = STATUS[code];
  }
}
