import { all, atMost, required, shaped } from '../check';

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

/** The share that a recruiter gets: 0 to 40 percent, with two decimal places at most. */
export const recruiterShare = all(
  required,
  shaped(/^(?:40(?:[.]0{1,2})?|[0-3]?[0-9](?:[.][0-9]{1,2})?)$/, 'recruiter_share'),
);
