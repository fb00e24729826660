import { businessConstants } from '../../../common/businessConstants';

const DAY = 86_400_000; // ms

/** When an export that was ready at this moment is deleted. */
export const exportUntil = (ready: Date): Date =>
  new Date(ready.getTime() + businessConstants.usersExportDays * DAY);

/** Exports that were ready before are deleted. */
export const exportsBefore = (now: Date): Date =>
  new Date(now.getTime() - businessConstants.usersExportDays * DAY);
