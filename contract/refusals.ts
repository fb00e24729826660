/**
 * Every code that a refusal may carry (spec 000 §8). The dashboard words each of them:
 * a code added here does not compile there until it has words in all languages.
 */
export const refusalCodes = [
  'VALIDATION_ERROR',
  'MISSING_TOKEN',
  'INVALID_TOKEN',
  'UNAUTHORIZED',
  'NOT_ALLOWED',
  'NOT_FOUND',
  'USER_DOES_NOT_EXIST',
  'USER_ALREADY_EXISTS',
  'USER_IS_LOCKED',
  'ACCOUNT_DEACTIVATED',
  'INVALID_GOOGLE_SSO_CODE',
  'SIGN_IN_EXPIRED',
  'SIGN_IN_UNAVAILABLE',
  'NOT_WHILE_ACTING',
  'MAIL_UNAVAILABLE',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'RESEND_TOO_EARLY',
  'ALREADY_ACTING',
  'CHANNEL_ALREADY_IN_USE',
  'ERROR_ON_AUTH_CHANNEL',
  'CHANNEL_NEEDS_REAUTH',
  'YOUTUBE_UNAVAILABLE',
  'LAST_SIGN_IN',
  'FORUM_UNAVAILABLE',
  'FORUM_PHRASE_MISSING',
  'WORDPRESS_UNAVAILABLE',
  'WORDPRESS_REFUSED',
  'POLICY_NOT_CURRENT',
  'EXPORT_RUNNING',
  'IDEMPOTENCY_KEY_REUSED',
  'LIMIT_REACHED',
  'IMPORT_NOT_READY',
  'IMPORT_NOT_LAST',
  'ALREADY_ASSIGNED',
  'TOO_MANY_REQUESTS',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'SERVER_BUSY',
  'SERVER_ERROR',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** The body of every answer that is not a success. */
export interface FailureAnswer {
  /** English words for a log or another client; the dashboard words `code` itself. */
  error: string;
  code: RefusalCode;
  /** Also in the server's log line of the call. */
  request_id: string;
  /** Only with `VALIDATION_ERROR`: what is wrong, field by field. */
  fields?: { path: string; message: string }[];
  /** Seconds after which the same call may succeed; also in the `Retry-After` header. */
  retry_after?: number;
}
