import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { LockCause } from '#contract/plain/admin/locks';
import { selectProfile } from '#src/features/profile';
import { lockPath } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';

type LockFrom = (cause: LockCause, subjectId?: string) => ReactNode;

const lockFrom: LockFrom = (cause, subjectId) => (
  <LinkButton size="small" to={lockPath(cause, subjectId)}>
    <FormattedMessage id={subjectId ? 'admin.locks.open.lock' : 'admin.locks.open.some'} />
  </LinkButton>
);

/** Leads from what somebody is locked for to where that is done, for who may; without an account one is chosen there first. */
export const useLockFrom = (): LockFrom | undefined => {
  const permissions = useSelector(selectProfile)?.permissions;
  const may = permissions?.includes('user.lock') && permissions.includes('users.read');
  return useMemo(() => (may ? lockFrom : undefined), [may]);
};
