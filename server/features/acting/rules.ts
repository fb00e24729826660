import { Refusal } from '../../http/refusal';

/** 0 for whoever is no admin, 1 for an admin, 2 for a super admin (spec 002 §6). */
export const adminLevel = (roles: readonly string[]): 0 | 1 | 2 => {
  if (roles.includes('super_admin')) return 2;
  return roles.includes('admin') ? 1 : 0;
};

interface Person {
  userId: string;
  roles: readonly string[];
}

/**
 * Whether somebody who may act as others may act as this one: not as himself, and as an admin of his own level or
 * above only where he is a super admin.
 */
export const mayActAs = (admin: Person, target: Person): boolean => {
  if (admin.userId === target.userId) return false;
  const own = adminLevel(admin.roles);
  const theirs = adminLevel(target.roles);
  return own === 2 || theirs === 0 || theirs < own;
};

export const refuseActing = (admin: Person, target: Person): void => {
  if (!mayActAs(admin, target)) throw new Refusal('NOT_ALLOWED');
};

/** When an acting that begins now is over at the latest. */
export const actingUntil = (now: Date, seconds: number, ownSessionUntil: Date): Date =>
  new Date(Math.min(now.getTime() + seconds * 1000, ownSessionUntil.getTime()));

/**
 * What is looked for as a query of PostgreSQL's text search: every word must begin one that the user has. Undefined
 * where there is no word in it.
 */
export const wordsQuery = (search: string): string | undefined => {
  const words = search.match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.map((word) => `'${word}':*`).join(' & ');
};
