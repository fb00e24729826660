import { createSelector } from '@reduxjs/toolkit';
import type { getPayee } from '#contract/paymentHolds';
import type { Answer } from '#src/api/client';
import { createPeople } from '#src/forms/createPeople';
import { createLazySlice } from '#src/request/feature';
import { fetchPayees } from './holdsApi';
import { payeeRequest } from './holdsRequests';

export type Payee = Answer<typeof getPayee>['data'];

/** The creators to choose from. */
export const payees = createPeople('payees', fetchPayees);

/** The creator that a form was about last. */
export const payeeSlice = createLazySlice({
  name: 'payee',
  initialState: { payee: null as Payee | null },
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(payeeRequest.succeeded, (state, { payload }) => {
      state.payee = payload.data;
    }),
  selectors: { selectKnown: (state) => state.payee },
});

type State = Parameters<typeof payeeSlice.selectors.selectKnown>[0];

/** The creator of this account, where that has been read; null until then. */
export const selectPayee = createSelector(
  [
    (state: State) => payeeSlice.selectors.selectKnown(state),
    (_state: State, subjectId: string) => subjectId,
  ],
  (payee, subjectId) => (payee?.subjectId === subjectId ? payee : null),
);
