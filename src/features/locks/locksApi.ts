import type {
  getUserLock,
  getUserLockHistory,
  lockUser,
  lockUsers,
  relockUser,
  unlockUser,
  unlockUsers,
} from '#contract/locks';
import { endpoint } from '#src/api/client';

export const fetchLock = endpoint<typeof getUserLock>('GET admin/users/lock');
export const fetchLockHistory = endpoint<typeof getUserLockHistory>('GET admin/users/lock/history');
export const postLock = endpoint<typeof lockUser>('POST admin/users/lock');
export const postRelock = endpoint<typeof relockUser>('POST admin/users/relock');
export const postUnlock = endpoint<typeof unlockUser>('POST admin/users/unlock');
export const postLocks = endpoint<typeof lockUsers>('POST admin/users/lock-many');
export const postUnlocks = endpoint<typeof unlockUsers>('POST admin/users/unlock-many');
