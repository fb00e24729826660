import { z } from 'zod';
import { defineCall } from '../call';
import { id, moment } from '../fields';
import { defineList } from '../list';
import { foundPeople, searchedPeople } from './users/people';
import { auditList } from '../plain/admin/audit';

/** An account, with its names where it is still there. */
const person = z.object({ id, name: z.string().nullable(), username: z.string().nullable() });
export type AuditPerson = z.infer<typeof person>;

const auditEvent = z.object({
  audit_id: id,
  at: moment,
  /** Whether an account did it, the server by itself or at its command line, or somebody who was not signed in. */
  by: z.enum(['account', 'server', 'visitor']),
  /** The account that did it. */
  actor: person.nullable(),
  /** The admin who acted as this account. */
  admin: person.nullable(),
  /** What was done: `channel.approve`. */
  action: z.string(),
  /** What it was done with: an id, a month, a name. */
  subject: z.string(),
  /** Whose account it concerns; null where it is not of one. */
  about: person.nullable(),
  /** More about it, an object as JSON; how people are reached and notes on them only for `contact.read`. */
  detail: z.string(),
});
/** Something that was done. */
export type AuditEvent = z.infer<typeof auditEvent>;

/** What was done, by whom, and on whose account. Nothing of it is ever changed or deleted. */
export const getAudit = defineList(auditList, {
  summary: 'Read the audit',
  spec: '000 §6',
  row: auditEvent,
  extra: {
    /** The people whom the filters name. */
    asked: z.object({ actor: person.nullable(), subject: person.nullable() }),
  },
});

/** Finds a person by whom, or on whose account, something was done. */
export const findAudited = defineCall({
  method: 'GET',
  path: 'admin/audit/people',
  summary: 'Search the people of the audit',
  spec: '000 §6',
  access: 'active',
  permission: 'audit.read',
  query: searchedPeople,
  answer: foundPeople,
  refusals: [],
});
