import { languages } from '../lists';
import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `inbox`, besides the general ones. */
export const refusals = {
  ALREADY_ASSIGNED: { status: 409, text: 'Somebody else has this conversation' },
} as const satisfies Refusals;

const answering = { permission: 'support.answer' } as const;

/** A user's conversation with support. Each user has one; writing in it opens it again. */
export const conversationMachine = defineMachine({
  name: 'conversation',
  states: ['open', 'closed'],
  transitions: {
    close: { from: ['open'], to: 'closed', by: answering },
    reopen: { from: ['closed'], to: 'open', by: answering },
    write: { from: ['closed'], to: 'open', by: 'owner' },
  },
});

/** The prepared answers. */
export const helpList = plainList({
  path: 'support/help',
  permission: 'support.answer',
  filters: { language: languages },
  search: true,
  sorts: ['title', 'language'],
  sort: 'title',
  sizes: SIZES,
  csv: true,
});
