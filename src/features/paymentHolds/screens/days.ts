import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';

const DAY = 86_400_000;

/** The first day that can be the last one of a hold or a pause, `YYYY-MM-DD`. */
export const tomorrow = (): string => dayOf(serverNow() + DAY);

/** The last month of which money can be held, `YYYY-MM`. */
export const thisMonth = (): string => dayOf(serverNow()).slice(0, 'YYYY-MM'.length);
