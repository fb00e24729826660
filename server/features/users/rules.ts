import { figures } from '../../common/figures';

const DAY = 86_400_000; // ms

/** When an export that was ready at this moment is deleted. */
export const exportUntil = (ready: Date): Date => new Date(ready.getTime() + figures.usersExportDays * DAY);

/** Exports that were ready before are deleted. */
export const exportsBefore = (now: Date): Date => new Date(now.getTime() - figures.usersExportDays * DAY);
