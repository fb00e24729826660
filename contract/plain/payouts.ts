import { SIZES, plainList } from './list';
import { defineMachine } from './machine';
import { methodTypes } from './paymentMethods';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about batches of payments. */
export const refusals = {
  PROVIDER_ID_KNOWN: { status: 409, text: 'Another batch has this id at the service' },
} as const satisfies Refusals;

/**
 * What the books of a service and ours do not agree on:
 * - `missing`: we say that it is out, and the service does not have it
 * - `extra`: the service has paid what we do not know, or what we say is not out
 * - `different`: another amount or currency
 */
export const differenceKinds = ['missing', 'extra', 'different'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** A difference between the books: staff settle it and say why; one that is no more when the day is looked at again is `gone`. */
export const differenceMachine = defineMachine({
  name: 'payoutDifference',
  states: ['open', 'settled', 'gone'],
  transitions: {
    settle: { from: ['open'], to: 'settled', by: { permission: 'payments.send' }, reason: 'required' },
    close: { from: ['open'], to: 'gone', by: 'system' },
    reopen: { from: ['gone'], to: 'open', by: 'system' },
  },
});

/** The differences between the books of services and ours. */
export const differenceList = plainList({
  path: 'admin/payout-differences',
  permission: 'payments.send',
  filters: { state: differenceMachine.states, kind: differenceKinds, provider: methodTypes, day: 'day' },
  opens: { state: 'open' },
  sorts: ['day', 'found_at'],
  sort: '-day',
  sizes: SIZES,
  csv: true,
});

/**
 * A batch of payments at a service: written down, sent (`unknown`: nobody knows yet whether the service has it), accepted, ended. One of
 * which nobody knew for longer than the service remembers is `forgotten`. Staff have found it at the service, or propose to send it
 * once more, because the service has confirmed that it has nothing of it: from a total on another person does so.
 */
export const batchMachine = defineMachine({
  name: 'payoutBatch',
  states: ['composed', 'unknown', 'forgotten', 'proposed', 'accepted', 'refused', 'ended'],
  transitions: {
    send: { from: ['composed'], to: 'unknown', by: 'system' },
    accept: { from: ['unknown', 'forgotten', 'proposed'], to: 'accepted', by: 'system' },
    refuse: { from: ['unknown'], to: 'refused', by: 'system' },
    forget: { from: ['unknown'], to: 'forgotten', by: 'system' },
    end: { from: ['accepted'], to: 'ended', by: 'system' },
    locate: {
      from: ['forgotten', 'proposed'],
      to: 'accepted',
      by: { permission: 'payments.send' },
      reason: 'required',
    },
    propose: { from: ['forgotten'], to: 'proposed', by: { permission: 'payments.send' }, reason: 'required' },
    repeat: { from: ['proposed'], to: 'unknown', by: { permission: 'payments.send' }, reason: 'required' },
    withdraw: {
      from: ['proposed'],
      to: 'forgotten',
      by: { permission: 'payments.send' },
      reason: 'required',
    },
  },
});

/** The longest id under which a service may have a batch, in characters. */
export const LONGEST_PROVIDER_ID = 100;

/** The batches of payments at services. */
export const batchList = plainList({
  path: 'admin/payout-batches',
  permission: 'payments.send',
  filters: { state: batchMachine.states, provider: methodTypes },
  sorts: ['composed_at', 'first_sent_at', 'amount'],
  sort: '-composed_at',
  search: true,
  sizes: SIZES,
  csv: true,
});
