import { z } from 'zod';
import { defineCall } from './call';
import { id, moment, userId } from './fields';
import { work } from './jobs';
import { defineList } from './list';
import { accessList } from './plain/privacy';

const access = z.object({
  access_id: id,
  /** An admin acted as the user; or somebody of the staff looked at the account's page, the first time of a day. */
  kind: z.enum(accessList.filters.kind),
  admin_name: z.string(),
  /** Null where somebody only looked. */
  reason: z.string().nullable(),
  started_at: moment,
  /** `null` while the admin still acts as the user, and where somebody only looked. */
  ended_at: moment.nullable(),
});
export type Access = z.infer<typeof access>;

/** Which admins acted as the user, when and why, and who of the staff looked at the account. */
export const getAccessLog = defineList(accessList, {
  summary: 'List who looked at the account',
  spec: '000 §6',
  row: access,
});

const dataExport = z.object({
  export_id: id,
  asked_at: moment,
  /** `null` until it can be downloaded. */
  ready_at: moment.nullable(),
  bytes: z.number().int().nullable(),
  /** When it is deleted. */
  until: moment.nullable(),
  /** How far the collecting is, in files. */
  work: work.nullable(),
});

const lastExport = z.object({ data: z.object({ export: dataExport.nullable() }) });
const ownData = { access: 'active', spec: '000 §2' } as const;

/** The last collection of the account's data; `null` where none was asked for, or its time is over. */
export const getDataExport = defineCall({
  ...ownData,
  method: 'GET',
  path: 'user/data-export',
  summary: 'Read how far the collection of all data is',
  query: z.strictObject({ user_id: userId }),
  answer: lastExport,
  refusals: [],
});

/**
 * Begins to collect all data of the account, as a ZIP of CSV and JSON files and of the pictures of photos. Account numbers
 * are masked. It takes the place of an earlier one; one that is being collected goes on.
 */
export const requestDataExport = defineCall({
  ...ownData,
  notWhileActing: true,
  method: 'POST',
  path: 'user/data-export',
  summary: 'Collect everything that is kept of the account',
  body: z.strictObject({ user_id: userId }),
  answer: lastExport,
  refusals: [],
});

/** The collected data. `NOT_FOUND` where it is not ready, or its time is over. */
export const downloadDataExport = defineCall({
  ...ownData,
  method: 'GET',
  path: 'user/data-export/file',
  summary: 'Download the collected data',
  notWhileActing: true,
  query: z.strictObject({ user_id: userId, export_id: id }),
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
  download: 'application/zip',
});
