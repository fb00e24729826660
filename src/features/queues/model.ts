import { createAction } from '@reduxjs/toolkit';
import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import type { WaitingName } from '#contract/plain/queues';
import * as calls from '#src/api/calls/queues.generated';
import { decided } from '#src/decisions/decided';
import { defineFeature } from '#src/request/defineFeature';
import { everyMinute } from '#src/request/everyMinute';
import { resource } from '#src/request/resource';

/** A count is on the page: what waits is counted again and again. */
export const queuesShown = createAction('queues/shown');

export interface Waiting {
  waiting: number;
  /** Since when the oldest of it waits; null where nothing does. */
  oldest: string | null;
}

/** How much waits in each queue that the user may see. */
export const waiting = resource(calls.getQueues, {
  as: 'queues/waiting',
  value: ({ data }): Partial<Record<WaitingName, Waiting>> =>
    Object.fromEntries(data.items.map(({ queue, ...item }) => [queue, item])),
});

function* queuesSaga() {
  // takeLeading: each entry of the menu shows a count, but all of them are one question.
  yield* takeLeading(queuesShown, function* () {
    yield* call(everyMinute, waiting.started());
  });
  yield* takeLatest(decided, function* () {
    yield* put(waiting.started());
  });
}

/** How much waits for staff. */
export const queuesFeature = defineFeature([waiting], { sagas: [queuesSaga] });
