/** A failure that is answered in Google's shape. */
export class GoogleError extends Error {
  constructor(
    readonly code: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
}

const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** The body of the answer. */
export const bodyOf = ({ code, reason, message }: GoogleError) => ({
  error: {
    code,
    message,
    errors: [
      {
        message,
        domain: reason === 'quotaExceeded' ? 'youtube.quota' : 'global',
        reason,
        ...(code === 401 ? { location: 'Authorization', locationType: 'header' } : {}),
      },
    ],
    status: STATUS[code],
  },
});

/** The refusal of a wrong question. */
export const bad = (message: string) => new GoogleError(400, 'badRequest', message);
