const HOUR = 3_600_000;

/** A moment counted from now; what lies before it has a minus. */
export const fromNow = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }): Date =>
  new Date(Date.now() + (days * 24 + hours) * HOUR + minutes * 60_000 + seconds * 1000);

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
