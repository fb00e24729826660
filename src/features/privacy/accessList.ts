import { accessList } from '#contract/plain/privacy';
import type { getAccessLog } from '#contract/privacy';
import { type RowOf, createList } from '#src/list/createList';
import { paths } from '#src/lib/paths';
import { downloadAccessLog, fetchAccessLog } from './privacyApi';

export type Access = RowOf<typeof getAccessLog>;

/** Which admins acted as the user, when and why. */
export const accessLog = createList<typeof getAccessLog>('accessLog', accessList, {
  fetch: fetchAccessLog,
  download: downloadAccessLog,
  rowKey: ({ accessId }) => accessId,
  path: paths.profile,
  prefix: 'access',
});
