const HOUR = 3_600_000;

/** Whether a browser asks not to be tracked (spec 000 §1): by Do Not Track or by Global Privacy Control. */
export const declinesTracking = (headers: Record<string, unknown>): boolean =>
  headers.dnt === '1' || headers['sec-gpc'] === '1';

/** When a view happened: what the browser says where that is within the last hour; otherwise now. */
export const momentOf = (said: Date, now: Date): Date => {
  const age = now.getTime() - said.getTime();
  return age >= 0 && age <= HOUR ? said : now;
};
