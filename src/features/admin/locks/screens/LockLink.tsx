import { FormattedMessage } from 'react-intl';
import type { LockCause } from '#contract/plain/admin/locks';
import { lockPath } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';

/** Leads from what somebody is locked for to where that is done; without an account one is chosen first. */
export const LockLink = ({ cause, subjectId }: { cause: LockCause; subjectId?: string }) => (
  <LinkButton size="small" to={lockPath(cause, subjectId)}>
    <FormattedMessage id={subjectId ? 'admin.locks.open.lock' : 'admin.locks.open.some'} />
  </LinkButton>
);
