import type { getAudit } from '#contract/audit';
import { auditList } from '#contract/plain/audit';
import { createPeople } from '#src/forms/createPeople';
import { paths } from '#src/lib/paths';
import { type RowOf, createList } from '#src/list/createList';
import { downloadAudit, fetchAudit, fetchAudited } from './auditApi';

/** Something that was done. */
export type AuditEvent = RowOf<typeof getAudit>;

const read = {
  fetch: fetchAudit,
  download: downloadAudit,
  rowKey: ({ auditId }: AuditEvent) => auditId,
};

/** All that was done. */
export const auditEvents = createList<typeof getAudit>('audit', auditList, { ...read, path: paths.audit });

/** What was done on the account whose page this is. */
export const auditEventsOfPerson = createList<typeof getAudit>('auditOfPerson', auditList, {
  ...read,
  path: paths.person,
  prefix: 'audit',
});

/** One of these lists: at a path with `:subject` it is of the account that the path names. */
export type AuditList = typeof auditEvents;

/** The people by whom it can be filtered. */
export const auditPeople = createPeople('auditPeople', fetchAudited);
