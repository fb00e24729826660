import { type ReactNode, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { LockCause } from '#contract/plain/admin/locks';
import { LockLink } from '#src/features/admin/locks';
import { selectProfile } from '#src/features/profile';

type LockFrom = (cause: LockCause, subjectId?: string) => ReactNode;

/** Makes the link that locks somebody because of something, for who may; for others there is none. */
export const useLockFrom = (): LockFrom | undefined => {
  const permissions = useSelector(selectProfile)?.permissions;
  const may = permissions?.includes('user.lock') && permissions.includes('users.read');
  return useMemo(
    () =>
      may ? (cause, subjectId) => <LockLink cause={cause} {...(subjectId && { subjectId })} /> : undefined,
    [may],
  );
};
