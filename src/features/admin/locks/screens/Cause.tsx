import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { LockCause } from '#contract/plain/admin/locks';
import { causePath } from '#src/lib/paths';

/** What a lock came from, as a link to it. */
export const Cause = ({ cause }: { cause: LockCause }) => (
  <Link to={causePath(cause)}>
    <FormattedMessage id={`admin.locks.cause.${cause.kind}`} />
  </Link>
);
