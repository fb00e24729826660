import type { getRolesOfUser, giveRole, setRecruiterShare, takeRole } from '#contract/roles';
import { endpoint } from '#src/api/client';

export const fetchRolesOfUser = endpoint<typeof getRolesOfUser>('GET admin/users/roles');
export const postGiven = endpoint<typeof giveRole>('POST admin/users/roles/give');
export const postTaken = endpoint<typeof takeRole>('POST admin/users/roles/take');
export const postShare = endpoint<typeof setRecruiterShare>('POST admin/users/recruiter-share');
