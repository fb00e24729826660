import { replace } from 'connected-react-router';
import {
  call,
  debounce,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'typed-redux-saga';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { notify } from '#src/request/notices';
import { askPopup } from '#src/session/popup';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import {
  accessRequested,
  addRequest,
  cardsRequest,
  defaultRequest,
  deleteRequest,
  historyRequest,
  recruitersRequest,
} from './cardsRequests';
import { searchTyped, selectAsked, selectCards } from './cardsSlice';
import {
  fetchChannels,
  fetchHistory,
  fetchRecruiters,
  postAdd,
  postDefault,
  sendDelete,
} from './channelsApi';
import { QUERY } from './channelsQuery';
import { channelsChanged, selectChannels } from './channelsSlice';

/** Spec 000 §9. */
const TYPING_STOPS = 500;

const readHistory = async (asked: Parameters<typeof fetchHistory>[0], signal: AbortSignal) => ({
  channelId: asked.channelId,
  items: (await fetchHistory(asked, signal)).data.items,
});

function* search({ payload }: ReturnType<typeof searchTyped>) {
  const { pathname, search: query } = yield* select(selectLocation);
  if (pathname === paths.channels) {
    yield* put(replace({ pathname, search: writeQuery(query, QUERY, { search: payload.trim() }) }));
  }
}

function* readRecruiters({ payload }: ReturnType<typeof cardsRequest.succeeded>) {
  const channelIds = payload.data.items.map(({ channelId }) => channelId);
  if (channelIds.length === 0) return;
  const userId = yield* select(selectUserId);
  yield* put(recruitersRequest.started({ userId, channelIds }));
}

function* obtainAccess({ channelId }: { channelId: string | null }) {
  const answer = yield* call(askPopup, 'channel' as const);
  if (!answer) return;
  const userId = yield* select(selectUserId);
  // The code stays in this saga: support sees actions.
  const send = async (_access: unknown, signal: AbortSignal) => {
    const { data } = await postAdd({ userId, ...answer, ...(channelId ? { channelId } : {}) }, signal);
    return data.channel;
  };
  const started = yield* put(addRequest.started({ channelId }));
  // spawn: another click must not cancel this call.
  yield* spawn(perform(addRequest, send), started);
}

function* access({ payload }: ReturnType<typeof accessRequested>) {
  // A window that stays open after the session would link the channel to the next session's account.
  yield* race({ done: call(obtainAccess, payload), ended: take(sessionIsOver) });
}

function* readAgain() {
  yield* put(channelsChanged());
  const asked = yield* select(selectAsked);
  if (asked) yield* put(cardsRequest.started(asked));
}

function* confirmAdded({ payload: channel }: ReturnType<typeof addRequest.succeeded>) {
  const known = [...(yield* select(selectChannels)), ...((yield* select(selectCards))?.items ?? [])];
  const renewed = known.some(({ channelId }) => channelId === channel.channelId);
  yield* put(
    notify({
      kind: 'success',
      message: { id: renewed ? 'channels.renewed' : 'channels.added', values: { name: channel.name } },
    }),
  );
}

function* confirmDefault({ payload }: ReturnType<typeof defaultRequest.succeeded>) {
  const { name } = payload.data.channel;
  yield* put(notify({ kind: 'success', message: { id: 'channels.defaultSet', values: { name } } }));
}

function* confirmDeleted({ payload }: ReturnType<typeof deleteRequest.succeeded>) {
  yield* put(notify({ kind: 'success', message: { id: `channels.gone.${payload.data.status}` } }));
}

export function* cardsSaga() {
  yield* takeLatest(cardsRequest.started, perform(cardsRequest, fetchChannels));
  yield* debounce(TYPING_STOPS, searchTyped, search);
  // takeEvery: the histories of several channels are loaded side by side.
  yield* takeEvery(historyRequest.started, perform(historyRequest, readHistory));
  yield* takeLatest(cardsRequest.succeeded, readRecruiters);
  yield* takeLatest(recruitersRequest.started, perform(recruitersRequest, fetchRecruiters));
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(accessRequested, access);
  // takeLeading: done once, however often the button is clicked.
  yield* takeLeading(defaultRequest.started, perform(defaultRequest, postDefault));
  yield* takeLeading(deleteRequest.started, perform(deleteRequest, sendDelete));
  // Must come before `readAgain`: only the old lists tell whether a channel is new or renewed.
  yield* takeEvery(addRequest.succeeded, confirmAdded);
  yield* takeEvery(defaultRequest.succeeded, confirmDefault);
  yield* takeEvery(deleteRequest.succeeded, confirmDeleted);
  // Also after a refused deletion: the channel may be deleted already, in another tab.
  yield* takeEvery(
    [addRequest.succeeded, defaultRequest.succeeded, deleteRequest.succeeded, deleteRequest.failed],
    readAgain,
  );
}
