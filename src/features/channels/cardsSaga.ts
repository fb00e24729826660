import type { UnknownAction } from '@reduxjs/toolkit';
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
import type { Sending } from '#src/api/sending';
import { SEARCH_PAUSE, lastPageFor } from '#src/list/listQuery';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { writeQuery } from '#src/lib/query';
import { mutation } from '#src/request/mutation';
import { notify } from '#src/request/notices';
import { askPopup } from '#src/session/popup';
import { perform } from '#src/request/request';
import { selectUserId, sessionIsOver } from '#src/session/session';
import {
  accessRequested,
  addRequest,
  cardsRequest,
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
import { type ChannelsQuery, QUERY } from './channelsQuery';
import { channelsChanged, defaultRequest, selectChannels } from './channelsSlice';

// What changes with the list of channels: the first list and the profile, and the cards while they are shown.
const lists = (_params: unknown, state: Parameters<typeof selectAsked>[0]): UnknownAction[] => {
  const asked = selectAsked(state);
  return [channelsChanged(), ...(asked ? [cardsRequest.started(asked)] : [])];
};

function* changeUrl(changes: Partial<ChannelsQuery>) {
  const { pathname, search: query } = yield* select(selectLocation);
  if (pathname === paths.channels) {
    yield* put(replace({ pathname, search: writeQuery(query, QUERY, changes) }));
  }
}

function* search({ payload }: ReturnType<typeof searchTyped>) {
  yield* call(changeUrl, { search: payload.trim() });
}

// Behind the last page there is nothing to see, such as after its only channel was deleted.
function* clampPage({ payload: { data } }: ReturnType<typeof cardsRequest.succeeded>) {
  const page = lastPageFor(data);
  if (page !== undefined) yield* call(changeUrl, { page });
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
  const send = async (_access: unknown, sending: Sending) => {
    const { data } = await postAdd({ userId, ...answer, ...(channelId ? { channelId } : {}) }, sending);
    return data.channel;
  };
  const started = yield* put(addRequest.started({ channelId }));
  // spawn: another click must not cancel this call.
  yield* spawn(mutation(addRequest, send, { rereads: lists }), started);
}

function* access({ payload }: ReturnType<typeof accessRequested>) {
  // A window that stays open after the session would link the channel to the next session's account.
  yield* race({ done: call(obtainAccess, payload), ended: take(sessionIsOver) });
}

// Only the old lists tell whether a channel is new or renewed.
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

export function* cardsSaga() {
  yield* takeLatest(cardsRequest.started, perform(cardsRequest, fetchChannels));
  yield* takeEvery(cardsRequest.succeeded, clampPage);
  yield* debounce(SEARCH_PAUSE, searchTyped, search);
  // takeEvery: the histories of several channels are loaded side by side.
  yield* takeEvery(historyRequest.started, perform(historyRequest, fetchHistory));
  yield* takeLatest(cardsRequest.succeeded, readRecruiters);
  yield* takeLatest(recruitersRequest.started, perform(recruitersRequest, fetchRecruiters));
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(accessRequested, access);
  // takeLeading: done once, however often the button is clicked.
  yield* takeLeading(
    defaultRequest.started,
    mutation(defaultRequest, postDefault, {
      notice: (_params, { data }) => ({ id: 'channels.defaultSet', values: { name: data.channel.name } }),
    }),
  );
  // The list is read again also after a refused deletion: the channel may be deleted already, in another tab.
  yield* takeLeading(
    deleteRequest.started,
    mutation(deleteRequest, sendDelete, {
      notice: (_params, { data }) => `channels.gone.${data.status}`,
      rereads: lists,
      rereadsAfterFailure: true,
    }),
  );
  yield* takeEvery(addRequest.succeeded, confirmAdded);
}
