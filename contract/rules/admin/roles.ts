import { type Check, all, atMost, required, shaped } from '../check';

/** The key of a role, by which code and addresses know it; it is never changed. */
export const roleKey = all(required, atMost(40), shaped(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'role_key'));

/** The name of a permission: `service.access`. */
export const permissionKey = all(
  required,
  atMost(60),
  shaped(/^[a-z0-9]+(?:-[a-z0-9]+)*[.][a-z0-9]+(?:-[a-z0-9]+)*$/, 'permission_key'),
);

/** What a role is called, and what a permission lets somebody do. */
export const roleName = all(required, atMost(60));
export const permissionName = all(required, atMost(120));

/** The least and the most that a recruiter gets, percent. Ours: spec 002 §5 names no figures. */
export const RECRUITER_SHARE = { least: 0, most: 40 } as const;

/** The share that a recruiter gets, percent, with two decimal places at most. */
export const recruiterShare: Check = all(
  required,
  shaped(/^[0-9]{1,3}(?:[.][0-9]{1,2})?$/, 'recruiter_share'),
  // So few digits are exact enough as a number.
  (share) =>
    Number(share) < RECRUITER_SHARE.least || Number(share) > RECRUITER_SHARE.most
      ? 'recruiter_share'
      : undefined,
);
