/** 2 a super admin, 1 an admin, 0 everybody else (spec 002 §6). */
export type AdminLevel = 0 | 1 | 2;

/** The admin level of somebody by their roles. */
export const adminLevel = (roles: readonly string[]): AdminLevel => {
  if (roles.includes('super_admin')) return 2;
  return roles.includes('admin') ? 1 : 0;
};

/** Whether staff of one level may act as, or decide on the roles of, users of another: a super admin of all, others of no admin's. */
export const reaches = (staff: AdminLevel, target: AdminLevel): boolean => staff === 2 || target === 0;
