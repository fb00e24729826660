import { type AdminLevel, reaches } from '../../common/adminLevel';
import { Refusal } from '../../http/refusal';
import type { Person } from '../../states/transition';

type Admin = Pick<Person, 'accounts' | 'adminLevel'>;
interface Target {
  userId: string;
  /** Of the person whose account it is, over all their accounts. */
  adminLevel: AdminLevel;
}

/**
 * Whether an admin may act as `target` (spec 002 §6): never in an account of their own; as an admin only where the one who acts is a
 * super admin. That the admin has the permission is checked before.
 */
export const mayActAs = (admin: Admin, target: Target): boolean =>
  !admin.accounts.has(target.userId) && reaches(admin.adminLevel, target.adminLevel);

/** Refuses with NOT_ALLOWED where `mayActAs` says no (spec 002 §6). */
export const refuseActing = (admin: Admin, target: Target): void => {
  if (!mayActAs(admin, target)) throw new Refusal('NOT_ALLOWED');
};

/**
 * When acting that begins `now` ends at the latest: after so many seconds, and never later than the admin's own session
 * (spec 000 §7).
 */
export const actingUntil = (now: Date, seconds: number, ownSessionUntil: Date): Date =>
  new Date(Math.min(now.getTime() + seconds * 1000, ownSessionUntil.getTime()));
