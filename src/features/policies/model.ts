import { createSelector } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/policies.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type Policy = AnswerTo<typeof calls.getPolicies>['data']['items'][number];

/** The contracts and policies, and which versions the user accepted. */
export const policies = resource(calls.getPolicies, { value: ({ data }) => data.items });

// 'leading': a second click while it runs does nothing.
export const acceptPolicy = command(calls.acceptPolicy, {
  concurrency: 'leading',
  keyOf: ({ policy }) => policy,
  // Of two answers that cross each other neither says what the other one has done.
  updates: [
    update(policies, ({ data: { items } }, { policy }, now = items) =>
      now.map((one) => (one.policy === policy && items.find((item) => item.policy === policy)) || one),
    ),
  ],
  notice: 'policies.accepted.notice',
});

/** Whether the user has not accepted the current version yet. */
export const needsAcceptance = ({ version, accepted }: Policy): boolean => accepted?.version !== version;

/** How many policies the user has not accepted yet. */
export const selectWaitingPolicies = createSelector(
  [policies.selectValue],
  (items) => items?.filter(needsAcceptance).length ?? 0,
);

// The user tried to accept a text that has a newer version now: read the newer one.
function* readNewer({ payload: failure }: ReturnType<typeof acceptPolicy.failed>) {
  if (failure.kind !== 'refused' || failure.code !== 'POLICY_NOT_CURRENT') return;
  yield* put(policies.started());
}

function* policiesSaga() {
  yield* takeEvery(acceptPolicy.failed, readNewer);
}

/** Contracts and policies, and accepting them. */
export const policiesFeature = defineFeature([policies, acceptPolicy], { sagas: [policiesSaga] });
