import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/earlyPay.generated';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

export type EarlyPay = AnswerTo<typeof calls.getEarlyPay>['data'];
export type OwnTerms = AnswerTo<typeof calls.getOwnEarlyPay>['data'];

/** The network's figures, without a user. */
export const earlyPay = resource(calls.getEarlyPay, { value: ({ data }) => data });
/** The terms as they hold for the user. */
export const ownEarlyPay = resource(calls.getOwnEarlyPay, { value: ({ data }) => data });

/** What being paid early costs. */
export const earlyPayFeature = defineFeature([earlyPay, ownEarlyPay]);
