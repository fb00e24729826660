import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { lockLevels, lockPermissions } from '#contract/plain/admin/locks';
import { ActAsButton, ActAsDialog } from '#src/features/acting';
import { actingFeature } from '#src/features/acting/model';
import { LockButton, LockDrawer, ManyLocks } from '#src/features/admin/locks';
import { locksFeature } from '#src/features/admin/locks/model';
import { selectProfile } from '#src/features/profile';
import { type FoundUser, UsersScreen, users } from '#src/features/admin/users';
import { usersFeature } from '#src/features/admin/users/model';
import { locksFlowFeature } from './locksFlow';

const actOf = (user: FoundUser) => <ActAsButton user={user} />;
const lockOf = (user: FoundUser) => user.canLock && <LockButton user={user} />;

const NONE: readonly string[] = [];

/** The search for users, where an admin begins to act as one of them, and locks and unlocks one or several. */
const Users = () => {
  const permissions = useSelector(selectProfile)?.permissions ?? NONE;
  const mayLock = permissions.includes('user.lock');
  const levels = useMemo(
    () => lockLevels.filter((level) => permissions.includes(lockPermissions[level])),
    [permissions],
  );
  const sees = useMemo(
    () => ({
      contact: permissions.includes('contact.read'),
      money: permissions.includes('payments.review'),
    }),
    [permissions],
  );
  return (
    <>
      <UsersScreen
        sees={sees}
        actOf={actOf}
        moreOf={mayLock ? lockOf : undefined}
        batch={mayLock ? (ids) => <ManyLocks chosen={ids} levels={levels} /> : undefined}
      />
      <ActAsDialog />
      {mayLock && <LockDrawer />}
    </>
  );
};

export const preload = users.preload;
export const features = [usersFeature, actingFeature, locksFeature, locksFlowFeature];
export default Users;
