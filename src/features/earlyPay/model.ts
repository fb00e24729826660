import type { UnknownAction } from '@reduxjs/toolkit';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/earlyPay.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import type { RequestsState } from '#src/request/request';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type EarlyPay = AnswerTo<typeof calls.getEarlyPay>['data'];
export type OwnTerms = AnswerTo<typeof calls.getOwnEarlyPay>['data'];

/** The network's figures, without a user. */
export const earlyPay = resource(calls.getEarlyPay, { value: ({ data }) => data });
/** The terms as they hold for the user. */
export const ownEarlyPay = resource(calls.getOwnEarlyPay, { value: ({ data }) => data });

/** Accepts the fees as they are shown; where they are others by now, they are read again. */
export const updateFees = command(calls.updateFees, {
  concurrency: 'leading',
  failure: 'atPlace',
  updates: [update(ownEarlyPay, ({ data }) => data)],
  notice: 'earlyPay.own.accepted',
  rereads: (_given, state: WithRequests) => readsAfter(state),
  rereadsAfterFailure: true,
});

type WithRequests = { requests: RequestsState };
const readsAfter = (state: WithRequests): UnknownAction[] =>
  updateFees.select(state).status === 'failed' ? [ownEarlyPay.started()] : [];

/** What being paid early costs. */
export const earlyPayFeature = defineFeature([earlyPay, ownEarlyPay, updateFees]);
