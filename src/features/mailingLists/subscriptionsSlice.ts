import { isAnyOf } from '@reduxjs/toolkit';
import type { getSubscriptions, setSubscriptions } from '#contract/mailingLists';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type Subscriptions = Answer<typeof getSubscriptions>;

/** The name of the draft of the form. */
export const SUBSCRIPTIONS_FORM = 'subscriptions';

// The card says at its place what fails.
export const subscriptionsRequest = defineRequest<Parameters<typeof getSubscriptions>, Subscriptions>(
  'subscriptions/get',
  { safe: true, silent: true },
);
export const subscribeRequest = defineRequest<Parameters<typeof setSubscriptions>, Subscriptions>(
  'subscriptions/set',
  { silent: true },
);

/** Which newsletters there are and which of them the user gets; null until that is read. */
export const subscriptionsSlice = createLazySlice({
  name: 'subscriptions',
  initialState: { data: null as Subscriptions['data'] | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(subscriptionsRequest.succeeded, subscribeRequest.succeeded),
      (state, { payload }) => {
        state.data = payload.data;
      },
    ),
  selectors: { selectSubscriptions: (state) => state.data },
});

export const { selectSubscriptions } = subscriptionsSlice.selectors;
