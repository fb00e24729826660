import { SIZES, plainList } from '../list';
import { defineMachine } from '../machine';
import type { Refusals } from '../refusals';

/** The refusal codes of the calls about mailing lists. */
export const refusals = {
  /** Where an outside service reads a list: no open list has this key. */
  API_KEY_UNKNOWN: { status: 401, text: 'This API key is not that of an open mailing list' },
  MAILING_LIST_KEY_IN_USE: { status: 409, text: 'Another mailing list has this API key' },
  MAILING_LIST_NAME_IN_USE: { status: 409, text: 'Another open mailing list has this name' },
  MAILING_LIST_KEY_WITHOUT_CENTRE: {
    status: 409,
    text: 'A list with an audience needs the API key of Mailchimp, which ends with its data centre, as -us21',
  },
  /** The user chose a list that is no longer open. */
  MAILING_LIST_CLOSED: { status: 409, text: 'One of these mailing lists is closed' },
} as const satisfies Refusals;

/**
 * Why the mailing service of a list is not told of changes:
 * - `refused`: it takes the key or the audience no more
 * - `away`: it does not answer, or asks for patience
 */
export const syncProblems = ['refused', 'away'] as const;
export type SyncProblem = (typeof syncProblems)[number];

const managed = { permission: 'mailing-lists.manage' } as const;

/** A list of those who want a newsletter. Nobody sees or reads one that is closed; who subscribed to it is kept. */
export const mailingListMachine = defineMachine({
  name: 'mailingList',
  states: ['open', 'closed'],
  transitions: {
    close: { from: ['open'], to: 'closed', by: managed, danger: true },
    open: { from: ['closed'], to: 'open', by: managed },
  },
});

/** The mailing lists, those that are closed too. */
export const mailingListList = plainList({
  ...managed,
  path: 'admin/mailing-lists',
  filters: { state: mailingListMachine.states },
  sorts: ['name', 'created_at', 'last_read_at'],
  sort: 'name',
  search: true,
  sizes: SIZES,
  csv: true,
});
