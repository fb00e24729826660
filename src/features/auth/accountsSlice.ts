import type { Account, SessionClaims } from '#contract/auth';
import type { Camelized } from '#src/lib/camelized';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

interface AccountsState {
  items: Camelized<Account>[];
}
const initialState: AccountsState = { items: [] };

export const accountsRequest = defineRequest<{ userId: string }, { data: { items: Camelized<Account>[] } }>(
  'auth/accounts',
  { safe: true, notice: 'notice.cannotRetrieveUserInformation' },
);
export const switchRequest = defineRequest<{ userId: string; switchTo: string }, SessionClaims>(
  'auth/switch',
  { notice: 'notice.cannotRetrieveUserInformation' },
);

/** The accounts that belong to the same person. */
export const accountsSlice = createLazySlice({
  name: 'accounts',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(accountsRequest.succeeded, (state, { payload }) => {
      state.items = payload.data.items;
    }),
  selectors: { selectAccounts: (state) => state.items },
});

export const { selectAccounts } = accountsSlice.selectors;
