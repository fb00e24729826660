import { Refusal } from '../../http/refusal';

/** The admin level of a user by their roles: 0 without an admin role, 1 for an admin, 2 for a super admin (spec 002 §6). */
export const adminLevel = (roles: readonly string[]): 0 | 1 | 2 => {
  if (roles.includes('super_admin')) return 2;
  return roles.includes('admin') ? 1 : 0;
};

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
  return adminLevel(admin.roles) === 2 || adminLevel(target.roles) === 0;
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
