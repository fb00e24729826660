import { replace } from 'connected-react-router';
import { call, put, select, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { draftDiscarded } from '#src/forms/drafts';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { notify } from '#src/request/notices';
import { takeOauthReturn } from '#src/session/oauthReturn';
import { perform } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { FORUM_FORM } from './forumForm';
import {
  fetchLinked,
  postConnectForum,
  postLinkWordpress,
  postStartWordpress,
  postUnlinkForum,
  postUnlinkSignIn,
  postUnlinkWordpress,
} from './linkedAccountsApi';
import {
  connectForumRequest,
  linkWordpressRequest,
  linkedRequest,
  startWordpressRequest,
  unlinkForumRequest,
  unlinkSignInRequest,
  unlinkWordpressRequest,
  wordpressReturned,
} from './linkedAccountsSlice';

function* say(id: MessageId) {
  yield* put(notify({ kind: 'success', message: { id } }));
}

function* forumAnswered({ payload: { data } }: ReturnType<typeof connectForumRequest.succeeded>) {
  yield* put(draftDiscarded(FORUM_FORM));
  if (data.forum?.connected && !data.forum.pending) yield* say('linkedAccounts.forum.connected.notice');
}

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
  const send = (parameters: { userId: string }, signal: AbortSignal) =>
    postLinkWordpress({ ...parameters, code, state }, signal);
  const started = yield* put(linkWordpressRequest.started({ userId }));
  yield* call(perform(linkWordpressRequest, send), started);
}

// A list that was asked for in the meantime may not have the new link yet.
function* siteLinked() {
  yield* put(linkedRequest.started({ userId: yield* select(selectUserId) }));
  yield* say('linkedAccounts.wordpress.linked.notice');
}

export function* linkedAccountsSaga() {
  yield* takeLatest(linkedRequest.started, perform(linkedRequest, fetchLinked));
  // takeLeading: each of these changes something, so a second click does nothing.
  yield* takeLeading(unlinkSignInRequest.started, perform(unlinkSignInRequest, postUnlinkSignIn));
  yield* takeLeading(connectForumRequest.started, perform(connectForumRequest, postConnectForum));
  yield* takeLeading(unlinkForumRequest.started, perform(unlinkForumRequest, postUnlinkForum));
  yield* takeLeading(startWordpressRequest.started, perform(startWordpressRequest, postStartWordpress));
  yield* takeLeading(unlinkWordpressRequest.started, perform(unlinkWordpressRequest, postUnlinkWordpress));
  yield* takeLeading(wordpressReturned, linkSite);
  yield* takeEvery(connectForumRequest.succeeded, forumAnswered);
  yield* takeEvery(startWordpressRequest.succeeded, goToWordpress);
  yield* takeEvery(linkWordpressRequest.succeeded, siteLinked);
}
