import { createAction } from '@reduxjs/toolkit';
import type { QueueName } from '#contract/plain/queues';
import type { getQueues } from '#contract/queues';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

/** A count is on the page: what waits is counted again and again. */
export const queuesShown = createAction<{ userId: string }>('queues/shown');

export const queuesRequest = defineRequest<Parameters<typeof getQueues>, Answer<typeof getQueues>>(
  'queues/waiting',
  { safe: true, silent: true },
);

interface State {
  waiting: Partial<Record<QueueName, number>>;
}
const initialState: State = { waiting: {} };

/** How much waits in each queue that the user may see. */
export const queuesSlice = createLazySlice({
  name: 'queues',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(queuesRequest.succeeded, (state, { payload }) => {
      state.waiting = Object.fromEntries(payload.data.items.map(({ queue, waiting }) => [queue, waiting]));
    }),
  selectors: { selectWaiting: (state, queue: QueueName) => state.waiting[queue] ?? 0 },
});

export const { selectWaiting } = queuesSlice.selectors;
