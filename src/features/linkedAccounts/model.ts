import { createAction } from '@reduxjs/toolkit';
import { replace } from 'connected-react-router';
import { call, put, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { type AnswerTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/linkedAccounts.generated';
import { send } from '#src/api/client';
import { forgetSecrets, keepSecrets, secretToSend } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { notify } from '#src/request/notices';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { takeOauthReturn } from '#src/session/oauthReturn';
import { askPopup } from '#src/session/popup';
import { FORUM_FORM } from './forumForm';

type LinkedAnswer = AnswerTo<typeof calls.getLinkedAccounts>;
type Linked = LinkedAnswer['data'];
export type SignInAccount = Linked['signIns'][number];
export type Forum = NonNullable<Linked['forum']>;
export type Site = NonNullable<Linked['wordpress']>['sites'][number];

/** The accounts of other services that are linked to the user's account. */
export const linked = resource(calls.getLinkedAccounts, { value: ({ data }) => data });

// 'leading': each of these changes something, so a second click does nothing. All answer what is linked now.
const changing = {
  concurrency: 'leading',
  updates: [update(linked, ({ data }: LinkedAnswer) => data)],
} as const;

/** The id of what another service brought: its code is a secret, and support can see actions and addresses. */
interface Brought {
  secrets: string;
}
const SIGN_IN = 'linkedAccounts.signIn';
const WORDPRESS = 'linkedAccounts.wordpress';
// A code works once.
const taken = (of: typeof SIGN_IN | typeof WORDPRESS, { secrets }: Brought) => {
  const brought = { code: secretToSend(secrets, 'code'), state: secretToSend(secrets, 'state') };
  forgetSecrets(of);
  return brought;
};

export const unlinkSignIn = command(calls.unlinkSignIn, { ...changing, failure: 'atPlace' });
export const linkSignIn = command(
  sentBy(calls.linkSignIn, (given: Brought, sending) =>
    send(calls.linkSignIn)(taken(SIGN_IN, given), sending),
  ),
  { ...changing, concurrency: 'latest', notice: 'linkedAccounts.signIns.linked' },
);
export const connectForum = command(calls.connectForum, {
  ...changing,
  failure: 'atPlace',
  form: FORUM_FORM,
  notice: (_given, { data: { forum } }) =>
    forum?.connected && !forum.pending ? 'linkedAccounts.forum.connected.notice' : null,
});
export const unlinkForum = command(calls.unlinkForum, { ...changing, failure: 'atPlace' });
export const startWordpress = command(calls.startWordpress, { concurrency: 'leading' });
export const linkWordpress = command(
  sentBy(calls.linkWordpress, (given: Brought, sending) =>
    send(calls.linkWordpress)(taken(WORDPRESS, given), sending),
  ),
  {
    ...changing,
    notice: 'linkedAccounts.wordpress.linked.notice',
    // What was asked for in the meantime may not have the new link yet.
    rereads: () => [linked.started()],
  },
);
export const unlinkWordpress = command(calls.unlinkWordpress, { ...changing, failure: 'atPlace' });

/** The user wants to link another way to sign in. */
export const signInLinkAsked = createAction('linkedAccounts/signInLinkAsked');
/** The user came back from WordPress; the answer is in the URL. */
export const wordpressReturned = createAction('linkedAccounts/wordpressReturned');

function* linkByPopup() {
  const answer = yield* call(askPopup, 'link' as const);
  if (answer) yield* put(linkSignIn.started({ secrets: keepSecrets(SIGN_IN, answer) }));
}

function* goToWordpress({ payload }: ReturnType<typeof startWordpress.succeeded>) {
  yield* call([window.location, 'assign'], payload.data.address);
}

function* linkSite() {
  const answer = yield* call(takeOauthReturn);
  yield* put(replace(paths.linkedAccounts));
  if (!answer) return;
  const { code, state = '' } = answer;
  if (!code) {
    yield* put(notify({ kind: 'info', message: { id: 'linkedAccounts.wordpress.notLinked' } }));
    return;
  }
  const secrets = keepSecrets(WORDPRESS, { code, state });
  yield* put(linkWordpress.started({ secrets }));
}

function* linkingSaga() {
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(signInLinkAsked, linkByPopup);
  yield* takeLeading(wordpressReturned, linkSite);
  yield* takeEvery(startWordpress.succeeded, goToWordpress);
}

/** Sign-in providers, the forum and WordPress sites of an account. */
export const linkedAccountsFeature = defineFeature(
  [
    linked,
    unlinkSignIn,
    linkSignIn,
    connectForum,
    unlinkForum,
    startWordpress,
    linkWordpress,
    unlinkWordpress,
  ],
  { sagas: [linkingSaga] },
);
