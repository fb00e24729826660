import { type PayloadAction, type UnknownAction, createAction } from '@reduxjs/toolkit';
import { replace } from 'connected-react-router';
import { call, debounce, put, race, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { type AnswerTo, type GivenTo, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/channels.generated';
import * as leavingCalls from '#src/api/calls/unlinks.generated';
import { send } from '#src/api/client';
import { download } from '#src/api/download';
import { forgetSecrets, keepSecrets, secretToSend } from '#src/forms/secrets';
import { SEARCH_PAUSE, lastPageFor } from '#src/list/listQuery';
import { selectLocation } from '#src/lib/location';
import { paths } from '#src/lib/paths';
import { saveBlob } from '#src/lib/saveFile';
import { writeQuery } from '#src/lib/query';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { createLazySlice } from '#src/request/feature';
import { notify } from '#src/request/notices';
import { defineRequest, perform } from '#src/request/request';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';
import { askPopup } from '#src/session/popup';
import { sessionIsOver } from '#src/session/session';
import { type ChannelsQuery, QUERY } from './channelsQuery';
import { channelsChanged, inDefaultOrder, selectChannels, setDefault, withDefault } from './model';

/** Spec 000 §9. */
export const CARDS_PER_PAGE = 8;

type Recruiters = AnswerTo<typeof calls.getChannelRecruiters>;
type Recruiter = Recruiters['data']['items'][number]['recruiter'];

/** A page of cards, as the URL of the screen says, and the order that they are in. */
export const cards = resource(calls.getChannels, {
  as: 'channels/cards',
  keyOf: 'one',
  value: ({ data }, { sort }) => ({ ...data, sort }),
});

export type Cards = NonNullable<ReturnType<typeof cards.selectValue>>;

export const channelHistory = resource(calls.getChannelHistory, {
  as: 'channels/history',
  keyOf: ({ channelId }) => channelId,
  value: ({ data }) => data.items,
});

/** Who recruited the channels of a page. Silent: where it fails, the cards show no recruiters. */
const recruitersRequest = defineRequest<GivenTo<typeof calls.getChannelRecruiters>, Recruiters>(
  calls.getChannelRecruiters.name,
  { safe: true, silent: true },
);

/** Access to which channel: its id to renew it, or null to link a new channel. */
interface Access {
  channelId: string | null;
}
/** Opens the provider's window. Must be dispatched from a click, else the browser blocks the window. */
export const accessRequested = createAction<Access>('channels/accessRequested');

interface ScreenState {
  /** The query of the open screen; null while the screen is not open. */
  asked: GivenTo<typeof calls.getChannels> | null;
  /** Of each channel that was on a page. */
  recruiters: Record<string, Recruiter>;
  /** Access to which channel was asked for last; undefined before. */
  access: string | null | undefined;
}
const initialState: ScreenState = { asked: null, recruiters: {}, access: undefined };

const screenSlice = createLazySlice({
  name: 'channels/screen',
  initialState,
  reducers: {
    /** The text in the search box; the search starts when the typing stops. */
    searchTyped: (_state, _action: PayloadAction<string>) => {},
    /** The button that asked for access is no longer shown: its failure is forgotten. */
    accessLeft: (state, { payload }: PayloadAction<string | null>) => {
      if (state.access === payload) state.access = undefined;
    },
    cardsLeft: (state) => {
      state.asked = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(cards.started, (state, { payload }) => {
        state.asked = payload;
      })
      .addCase(recruitersRequest.succeeded, (state, { payload }) => {
        for (const { channelId, recruiter } of payload.data.items) state.recruiters[channelId] = recruiter;
      })
      .addCase(accessRequested, (state, { payload }) => {
        state.access = payload.channelId;
      }),
  selectors: {
    selectAsked: (state) => state.asked,
    selectRecruiter: (state, channelId: string): Recruiter => state.recruiters[channelId] ?? null,
    selectAccess: (state) => state.access,
  },
});

export const { searchTyped, accessLeft, cardsLeft } = screenSlice.actions;
export const { selectRecruiter, selectAccess } = screenSlice.selectors;
const { selectAsked } = screenSlice.selectors;

// What changes with the list of channels: the first list and the profile, and the cards while they are shown.
const lists = (_given: unknown, state: Parameters<typeof selectAsked>[0]): UnknownAction[] => {
  const asked = selectAsked(state);
  return [channelsChanged(), ...(asked ? [cards.started(asked)] : [])];
};

/** What the provider's window brought, a secret: support sees actions. */
const WINDOW = 'channels/window';

/** Sends what the window brought. */
export const addChannel = command(
  sentBy(calls.addChannel, async ({ channelId, secrets }: Access & { secrets: string }, sending) => {
    const answer = { code: secretToSend(secrets, 'code'), state: secretToSend(secrets, 'state') };
    forgetSecrets(WINDOW);
    const given = { ...answer, ...(channelId ? { channelId } : {}) };
    return (await send(calls.addChannel)(given, sending)).data.channel;
  }),
  // 'every': another click must not cancel this call.
  { concurrency: 'every', keyOf: ({ channelId }) => channelId ?? '', rereads: lists },
);

/** The name of the draft in which the owner says why a channel is unlinked. */
export const leavingForm = (channelId: string): string => `channels.unlink.${channelId}`;

/** The list is read again also after a refused deletion: the channel may be deleted already, in another tab. */
export const deleteChannel = command(leavingCalls.deleteChannel, {
  concurrency: 'leading',
  form: ({ channelId }) => leavingForm(channelId),
  failure: 'atPlace',
  keyOf: ({ channelId }) => channelId,
  notice: (_given, { data }) => `channels.gone.${data.status}`,
  rereads: lists,
  rereadsAfterFailure: true,
});

/** Keeps a channel that its owner has queued for unlinking. */
export const cancelUnlink = command(leavingCalls.cancelUnlink, {
  concurrency: 'leading',
  keyOf: ({ unlinkId }) => unlinkId,
  notice: 'channels.unlink.cancelled',
  rereads: lists,
  rereadsAfterFailure: true,
});

/** Has a rejected channel reviewed again. */
export const askForReReview = command(calls.askForReReview, {
  concurrency: 'leading',
  keyOf: ({ channelId }) => channelId,
  notice: (_given, { data }) => ({ id: 'channels.reReview.asked', values: { name: data.channel.name } }),
  rereads: lists,
  rereadsAfterFailure: true,
});

/** What unlinking a channel means for its money. */
export const leaving = resource(leavingCalls.getLeaving, {
  as: 'channels/leaving',
  keyOf: ({ channelId }) => channelId,
  value: ({ data }) => data,
});

/** Saves the figures of a channel; the file never comes into the store. */
export const saveExitPack = command(
  sentBy(leavingCalls.getExitPack, async (given: GivenTo<typeof leavingCalls.getExitPack>, sending) => {
    const { name, file } = await download(leavingCalls.getExitPack)(given, sending);
    saveBlob(name, file);
    return { name };
  }),
  {
    as: 'channels/saveExitPack',
    concurrency: 'leading',
    keyOf: ({ channelId }) => channelId,
    failure: 'atPlace',
  },
);

/** What another default channel means here; its command is in the first script. */
const defaultChosen = {
  ...setDefault,
  updates: [
    update(cards, ({ data }: AnswerTo<typeof calls.setDefaultChannel>, _given, now) => {
      if (!now) return undefined;
      const items = withDefault(now.items, data.channel);
      const isFirst = now.sort === 'default' && now.pagination.page === 1;
      return { ...now, items: isFirst ? inDefaultOrder(items) : items };
    }),
  ],
  *saga() {
    yield* takeEvery(setDefault.succeeded, function* ({ payload: { data } }) {
      const message = { id: 'channels.defaultSet', values: { name: data.channel.name } } as const;
      yield* put(notify({ kind: 'success', message }));
    });
  },
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
function* leadBack({ payload: { data } }: ReturnType<typeof cards.succeeded>) {
  const page = lastPageFor(data);
  if (page !== undefined) yield* call(changeUrl, { page });
}

function* readRecruiters({ payload }: ReturnType<typeof cards.succeeded>) {
  const channelIds = payload.data.items.map(({ channelId }) => channelId);
  if (channelIds.length > 0) yield* put(recruitersRequest.started({ channelIds }));
}

function* obtainAccess({ channelId }: Access) {
  const answer = yield* call(askPopup, 'channel' as const);
  if (answer) yield* put(addChannel.started({ channelId, secrets: keepSecrets(WINDOW, answer) }));
}

function* access({ payload }: ReturnType<typeof accessRequested>) {
  // A window that stays open after the session would link the channel to the next session's account.
  yield* race({ done: call(obtainAccess, payload), ended: take(sessionIsOver) });
}

// Only the old lists tell whether a channel is new or renewed.
function* confirmAdded({ payload: channel }: ReturnType<typeof addChannel.succeeded>) {
  const known = [...(yield* select(selectChannels)), ...((yield* select(cards.selectValue))?.items ?? [])];
  const renewed = known.some(({ channelId }) => channelId === channel.channelId);
  yield* put(
    notify({
      kind: 'success',
      message: { id: renewed ? 'channels.renewed' : 'channels.added', values: { name: channel.name } },
    }),
  );
}

function* cardsSaga() {
  yield* takeEvery(cards.succeeded, leadBack);
  yield* debounce(SEARCH_PAUSE, searchTyped, search);
  yield* takeLatest(cards.succeeded, readRecruiters);
  yield* takeLatest(recruitersRequest.started, perform(recruitersRequest, send(calls.getChannelRecruiters)));
  // takeLatest: a second click opens a new window and forgets the first.
  yield* takeLatest(accessRequested, access);
  yield* takeEvery(addChannel.succeeded, confirmAdded);
}

/** The cards of the channels screen; linking, renewing and deleting a channel. The first list is in the first script. */
export const cardsFeature = defineFeature(
  [
    cards,
    channelHistory,
    leaving,
    addChannel,
    deleteChannel,
    cancelUnlink,
    askForReReview,
    saveExitPack,
    defaultChosen,
  ],
  { slices: [screenSlice], sagas: [cardsSaga] },
);
