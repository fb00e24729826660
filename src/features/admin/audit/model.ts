import { debounce, takeLatest } from 'typed-redux-saga';
import { auditList } from '#contract/plain/admin/audit';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/admin/audit.generated';
import { send } from '#src/api/client';
import { createPeople } from '#src/forms/createPeople';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { SEARCH_PAUSE } from '#src/list/listQuery';
import { defineFeature } from '#src/request/defineFeature';

/** Something that was done. */
export type AuditEvent = RowOf<ContractOf<typeof calls.getAudit>>;

const rowKey = ({ auditId }: AuditEvent): string => auditId;

/** All that was done. */
export const auditEvents = list(calls.getAudit, auditList, {
  as: 'admin/auditEvents',
  rowKey,
  path: paths.audit,
});

/** What was done on the account whose page this is. */
export const auditEventsOfPerson = list(calls.getAudit, auditList, {
  as: 'admin/auditEventsOfPerson',
  rowKey,
  path: paths.person,
  prefix: 'audit',
});

/** One of these lists: at a path with `:subject` it is of the account that the path names. */
export type AuditList = typeof auditEvents | typeof auditEventsOfPerson;

/** The people by whom it can be filtered. */
export const auditPeople = createPeople('admin/auditPeople', send(calls.findAudited));

function* auditPeopleSaga() {
  yield* debounce(SEARCH_PAUSE, auditPeople.searched, auditPeople.workers.search);
  yield* takeLatest(auditPeople.request.started, auditPeople.workers.read);
}

/** What was done, by whom, and on whose account. */
export const auditFeature = defineFeature([auditEvents, auditEventsOfPerson], {
  slices: [auditPeople.slice],
  sagas: [auditPeopleSaga],
});
