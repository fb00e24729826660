import { isAnyOf } from '@reduxjs/toolkit';
import type { acceptPolicy, getPolicies } from '#contract/policies';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type Policies = Answer<typeof getPolicies>;
export type Policy = Policies['data']['items'][number];

export const policiesRequest = defineRequest<Parameters<typeof getPolicies>, Policies>('policies/get', {
  safe: true,
  // The tab shows the failure itself.
  silent: true,
});
export const acceptRequest = defineRequest<Parameters<typeof acceptPolicy>, Policies>('policies/accept', {
  keyOf: ({ policy }) => policy,
});

interface PoliciesState {
  items: Policy[] | null;
}
const initialState: PoliciesState = { items: null };

/** Whether the user has not accepted the current version yet. */
export const needsAcceptance = ({ version, accepted }: Policy): boolean => accepted?.version !== version;

/** The contracts and policies, and which versions the user accepted. */
export const policiesSlice = createLazySlice({
  name: 'policies',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isAnyOf(policiesRequest.succeeded, acceptRequest.succeeded), (state, { payload }) => {
      state.items = payload.data.items;
    }),
  selectors: {
    selectPolicies: (state) => state.items,
    /** How many policies the user has not accepted yet. */
    selectWaitingPolicies: (state) => state.items?.filter(needsAcceptance).length ?? 0,
  },
});

export const { selectPolicies, selectWaitingPolicies } = policiesSlice.selectors;
