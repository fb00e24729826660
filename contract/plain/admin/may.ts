/**
 * What decides whether somebody may do something:
 * - `role`: it is allowed, by the roles that give the permission
 * - `deactivated`, `locked`: the account of who would do it
 * - `permission`: none of the roles has it
 * - `own-account`: the person's own, in whichever account
 * - `admin-level`: that of the person on whose account it would be done
 * - `lock`: the one that there is takes another permission
 * - `privileged-role`: the role that would be given or taken takes another permission
 */
export const decisions = [
  'role',
  'deactivated',
  'locked',
  'permission',
  'own-account',
  'admin-level',
  'lock',
  'privileged-role',
] as const;
export type Decision = (typeof decisions)[number];
