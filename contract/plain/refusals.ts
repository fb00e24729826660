/** Refusal codes: the HTTP status of each, and its English text for a log or another client. */
export type Refusals = Record<string, { status: number; text: string }>;

/** The general codes, with which any call may refuse. The codes of a feature stand in its own file. */
export const refusals = {
  VALIDATION_ERROR: { status: 400, text: 'Missing or invalid parameters' },
  MISSING_TOKEN: { status: 401, text: 'Missing required token' },
  // The text is part of the spec: the dashboard's error policy depends on it (spec 000 §8).
  INVALID_TOKEN: { status: 401, text: 'Invalid JWT' },
  UNAUTHORIZED: { status: 403, text: 'Unauthorized' },
  NOT_ALLOWED: { status: 403, text: 'Not allowed to do that operation' },
  NOT_FOUND: { status: 404, text: 'Not found' },
  USER_DOES_NOT_EXIST: { status: 404, text: 'User not found' },
  USER_IS_LOCKED: { status: 403, text: 'This account is locked' },
  ACCOUNT_DEACTIVATED: { status: 403, text: 'This account is deactivated' },
  NOT_WHILE_ACTING: { status: 403, text: 'Not possible while acting as another user' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, text: 'This Idempotency-Key was used for something else' },
  LIMIT_REACHED: { status: 409, text: 'There are as many as there may be' },
  // The dashboard reads again what it shows.
  STATE_CHANGED: { status: 409, text: 'This has changed meanwhile' },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests' },
  REQUEST_TIMEOUT: { status: 408, text: 'The request took too long to arrive' },
  BODY_TOO_LARGE: { status: 413, text: 'The request is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'The request must be JSON' },
  SERVER_BUSY: { status: 503, text: 'Server problem, try again later' },
  SERVER_ERROR: { status: 500, text: 'Something went wrong on the server' },
} as const satisfies Refusals;
