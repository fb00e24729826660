import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import { moderationTags } from './moderation';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about suspects. */
export const refusals = {
  SUSPECTED_ALREADY: { status: 409, text: 'This account or channel is suspected already' },
} as const satisfies Refusals;

const suspecting = { permission: 'channel.suspect' } as const;

/** A suspicion about a channel, or about a whole account. Whom it is about is not told. */
export const suspectMachine = defineMachine({
  name: 'suspect',
  states: ['open', 'cleared', 'confirmed'],
  transitions: {
    clear: { from: ['open'], to: 'cleared', by: suspecting, reason: 'required' },
    confirm: { from: ['open'], to: 'confirmed', by: suspecting, reason: 'required', danger: true },
  },
});

/** The suspects, also those that were decided on. */
export const suspectList = plainList({
  ...suspecting,
  path: 'admin/suspects',
  filters: { state: suspectMachine.states, tag: moderationTags },
  opens: { state: 'open' },
  sorts: ['named_at', 'name'],
  sort: '-named_at',
  search: true,
  sizes: SIZES,
  csv: true,
  views: true,
});
