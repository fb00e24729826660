import { z } from 'zod';
import { defineCall } from './call';
import { id, moment, userId } from './fields';
import { defineList } from './list';
import { accessList } from './plain/privacy';

const access = z.object({
  acting_id: id,
  admin_name: z.string(),
  reason: z.string(),
  started_at: moment,
  /** `null` while the admin still acts as the user. */
  ended_at: moment.nullable(),
});
export type Access = z.infer<typeof access>;

/** Which admins acted as the user, when and why. */
export const getAccessLog = defineList(accessList, {
  summary: 'List who looked at the account',
  spec: '000 §6',
  row: access,
});

/**
 * All data of the account, as a ZIP of CSV and JSON files. Account numbers are masked. While one export is running, a
 * second one is refused with `EXPORT_RUNNING`.
 */
export const getDataExport = defineCall({
  method: 'GET',
  path: 'user/data-export',
  summary: 'Download everything that is kept of the account',
  spec: '000 §2',
  access: 'active',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId }),
  answer: z.object({}),
  refusals: ['EXPORT_RUNNING'],
  download: 'application/zip',
});
