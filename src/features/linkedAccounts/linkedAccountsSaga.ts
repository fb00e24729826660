import { replace } from 'connected-react-router';
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import type { Sending } from '#src/api/sending';
import { paths } from '#src/lib/paths';
import { mutation } from '#src/request/mutation';
import { notify } from '#src/request/notices';
import { takeOauthReturn } from '#src/session/oauthReturn';
import { askPopup } from '#src/session/popup';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { FORUM_FORM } from './forumForm';
import {
  fetchLinked,
  postConnectForum,
  postLinkSignIn,
  postLinkWordpress,
  postStartWordpress,
  postUnlinkForum,
  postUnlinkSignIn,
  postUnlinkWordpress,
} from './linkedAccountsApi';
import {
  connectForumRequest,
  linkSignInRequest,
  linkWordpressRequest,
  linkedRequest,
  signInLinkAsked,
  startWordpressRequest,
  unlinkForumRequest,
  unlinkSignInRequest,
  unlinkWordpressRequest,
  wordpressReturned,
} from './linkedAccountsSlice';

function* goToWordpress({ payload }: ReturnType<typeof startWordpressRequest.succeeded>) {
  yield* call([window.location, 'assign'], payload.data.address);
}

function* linkSite() {
  const answer = yield* call(takeOauthReturn);
  const userId = yield* select(selectUserId);
  yield* put(replace(paths.linkedAccounts));
  if (!answer) return;
  const { code, state = '' } = answer;
  if (!code) {
    yield* put(notify({ kind: 'info', message: { id: 'linkedAccounts.wordpress.notLinked' } }));
    return;
  }
  // The code stays in this saga: support can see actions and URLs.
  const send = (parameters: { userId: string }, sending: Sending) =>
    postLinkWordpress({ ...parameters, code, state }, sending);
  const link = mutation(linkWordpressRequest, send, {
    notice: 'linkedAccounts.wordpress.linked.notice',
    // A list that was asked for in the meantime may not have the new link yet.
    rereads: [linkedRequest.started({ userId })],
  });
  yield* call(link, yield* put(linkWordpressRequest.started({ userId })));
}

function* linkSignIn() {
  const answer = yield* call(askPopup, 'link' as const);
  if (!answer) return;
  const userId = yield* select(selectUserId);
  // The code stays in this saga: support can see actions and URLs.
  const send = (parameters: { userId: string }, sending: Sending) =>
    postLinkSignIn({ ...parameters, ...answer }, sending);
  const link = mutation(linkSignInRequest, send, { notice: 'linkedAccounts.signIns.linked' });
  yield* call(link, yield* put(linkSignInRequest.started({ userId })));
}

export function* linkedAccountsSaga() {
  yield* takeLatest(linkedRequest.started, perform(linkedRequest, fetchLinked));
  // takeLeading: each of these changes something, so a second click does nothing.
  yield* takeLeading(unlinkSignInRequest.started, perform(unlinkSignInRequest, postUnlinkSignIn));
  yield* takeLeading(
    connectForumRequest.started,
    mutation(connectForumRequest, postConnectForum, {
      form: FORUM_FORM,
      notice: (_params, { data: { forum } }) =>
        forum?.connected && !forum.pending ? 'linkedAccounts.forum.connected.notice' : null,
    }),
  );
  yield* takeLeading(unlinkForumRequest.started, perform(unlinkForumRequest, postUnlinkForum));
  yield* takeLeading(startWordpressRequest.started, perform(startWordpressRequest, postStartWordpress));
  yield* takeLeading(unlinkWordpressRequest.started, perform(unlinkWordpressRequest, postUnlinkWordpress));
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(signInLinkAsked, linkSignIn);
  yield* takeLeading(wordpressReturned, linkSite);
  yield* takeEvery(startWordpressRequest.succeeded, goToWordpress);
}
