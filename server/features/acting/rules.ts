import { adminLevel, reaches } from '../../common/adminLevel';
import { Refusal } from '../../http/refusal';

interface Person {
  userId: string;
  roles: readonly string[];
}

/**
 * Whether an admin may act as `target` (spec 002 §6): never as oneself; as an admin of the same level or above only
 * where the one who acts is a super admin. That the admin has the permission is checked before.
 */
export const mayActAs = (admin: Person, target: Person): boolean => {
  if (admin.userId === target.userId) return false;
  return reaches(adminLevel(admin.roles), adminLevel(target.roles));
};

/** Refuses with NOT_ALLOWED where `mayActAs` says no (spec 002 §6). */
export const refuseActing = (admin: Person, target: Person): void => {
  if (!mayActAs(admin, target)) throw new Refusal('NOT_ALLOWED');
};

/**
 * When acting that begins `now` ends at the latest: after so many seconds, and never later than the admin's own session
 * (spec 000 §7).
 */
export const actingUntil = (now: Date, seconds: number, ownSessionUntil: Date): Date =>
  new Date(Math.min(now.getTime() + seconds * 1000, ownSessionUntil.getTime()));
