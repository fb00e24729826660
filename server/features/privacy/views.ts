import type { Selectable } from 'kysely';
import type { Work } from '#contract/jobs';
import type { DataExportTable } from '../../database/schema';
import type { Access } from '#contract/privacy';
import type { AccessRow } from './repository';
import { exportUntil } from './rules';

/** One time that an admin acted as the user, or somebody of the staff looked at the account. */
export const toAccess = ({
  access_id,
  kind,
  admin_name,
  reason,
  started_at,
  ended_at,
}: AccessRow): Access => ({
  access_id,
  kind,
  admin_name,
  reason,
  started_at: started_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/** A collection of a user's data, and the work on it. */
export const toExport = (row: Selectable<DataExportTable>, work: Work | null) => ({
  export_id: row.export_id,
  asked_at: row.asked_at.toISOString(),
  ready_at: row.ready_at?.toISOString() ?? null,
  bytes: row.bytes === null ? null : Number(row.bytes),
  until: row.ready_at ? exportUntil(row.ready_at).toISOString() : null,
  work,
});
