const HOUR = 3_600_000;

/** Whether a browser asks not to be followed: Do Not Track, or Global Privacy Control. */
export const declinesTracking = (headers: Record<string, unknown>): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** When a view was, as far as the browser's clock can be believed: within the last hour, otherwise now. */
export const momentOf = (said: Date, now: Date): Date => {
  const age = now.getTime() - said.getTime();
  return age >= 0 && age <= HOUR ? said : now;
};
