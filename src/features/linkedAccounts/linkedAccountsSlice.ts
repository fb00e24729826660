import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type {
  connectForum,
  getLinkedAccounts,
  startWordpress,
  unlinkForum,
  unlinkSignIn,
  unlinkWordpress,
} from '#contract/linkedAccounts';
import type { Answer, Parameters } from '#src/api/client';
import { createLazySlice } from '#src/request/feature';
import { defineRequest } from '#src/request/request';

type LinkedAnswer = Answer<typeof getLinkedAccounts>;
type Linked = LinkedAnswer['data'];
export type SignInAccount = Linked['signIns'][number];
export type Forum = NonNullable<Linked['forum']>;
export type Site = NonNullable<Linked['wordpress']>['sites'][number];

// The screen shows each failure itself, at the place that it concerns.
const silent = true;

export const linkedRequest = defineRequest<Parameters<typeof getLinkedAccounts>, LinkedAnswer>(
  'linkedAccounts/get',
  { safe: true, silent },
);
export const unlinkSignInRequest = defineRequest<Parameters<typeof unlinkSignIn>, LinkedAnswer>(
  'linkedAccounts/unlinkSignIn',
  { silent },
);
/** The code that the popup brought is a secret and never comes into the store. */
export const linkSignInRequest = defineRequest<{ userId: string }, LinkedAnswer>('linkedAccounts/linkSignIn');
export const connectForumRequest = defineRequest<Parameters<typeof connectForum>, LinkedAnswer>(
  'linkedAccounts/connectForum',
  { silent },
);
export const unlinkForumRequest = defineRequest<Parameters<typeof unlinkForum>, LinkedAnswer>(
  'linkedAccounts/unlinkForum',
  { silent },
);
export const startWordpressRequest = defineRequest<
  Parameters<typeof startWordpress>,
  Answer<typeof startWordpress>
>('linkedAccounts/startWordpress');
/** The code that WordPress sent in the URL is a secret and never comes into the store. */
export const linkWordpressRequest = defineRequest<{ userId: string }, LinkedAnswer>(
  'linkedAccounts/linkWordpress',
);
export const unlinkWordpressRequest = defineRequest<Parameters<typeof unlinkWordpress>, LinkedAnswer>(
  'linkedAccounts/unlinkWordpress',
  { silent },
);

/** The user wants to link another way to sign in. */
export const signInLinkAsked = createAction('linkedAccounts/signInLinkAsked');
/** The user came back from WordPress; the answer is in the URL. */
export const wordpressReturned = createAction('linkedAccounts/wordpressReturned');

interface LinkedAccountsState {
  linked: Linked | null;
}
const initialState: LinkedAccountsState = { linked: null };

/** The accounts of other services that are linked to the user's account. */
export const linkedAccountsSlice = createLazySlice({
  name: 'linkedAccounts',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(
        linkedRequest.succeeded,
        unlinkSignInRequest.succeeded,
        linkSignInRequest.succeeded,
        connectForumRequest.succeeded,
        unlinkForumRequest.succeeded,
        linkWordpressRequest.succeeded,
        unlinkWordpressRequest.succeeded,
      ),
      (state, { payload }) => {
        state.linked = payload.data;
      },
    ),
  selectors: { selectLinked: (state) => state.linked },
});

export const { selectLinked } = linkedAccountsSlice.selectors;
