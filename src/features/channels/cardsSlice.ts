import type { PayloadAction } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';
import {
  type Cards,
  type CardsQuery,
  type HistoryItem,
  type Recruiter,
  accessRequested,
  cardsRequest,
  historyRequest,
  recruitersRequest,
} from './cardsRequests';
import { defaultRequest, inDefaultOrder, withDefault } from './channelsSlice';

interface CardsState {
  /** The query of the open screen; null while the screen is not open. */
  asked: CardsQuery | null;
  cards: Cards | null;
  history: Record<string, HistoryItem[]>;
  recruiters: Record<string, Recruiter>;
  /** Access to which channel was asked for last; undefined before. */
  access: string | null | undefined;
}
const initialState: CardsState = {
  asked: null,
  cards: null,
  history: {},
  recruiters: {},
  access: undefined,
};

/** The channels' cards, page by page, with their histories and recruiters. */
export const cardsSlice = createLazySlice({
  name: 'channelCards',
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
      .addCase(cardsRequest.started, (state, { payload }) => {
        state.asked = payload;
      })
      .addCase(cardsRequest.succeeded, (state, { payload }) => {
        state.cards = payload.data;
      })
      .addCase(defaultRequest.succeeded, ({ asked, cards }, { payload: { data } }) => {
        if (!cards) return;
        const items = withDefault(cards.items, data.channel);
        cards.items = asked?.sort === 'default' && asked.page === 1 ? inDefaultOrder(items) : items;
      })
      .addCase(historyRequest.succeeded, (state, { payload: { data }, meta: { params } }) => {
        state.history[params.channelId] = data.items;
      })
      .addCase(recruitersRequest.succeeded, (state, { payload }) => {
        for (const { channelId, recruiter } of payload.data.items) state.recruiters[channelId] = recruiter;
      })
      .addCase(accessRequested, (state, { payload }) => {
        state.access = payload.channelId;
      }),
  selectors: {
    selectAsked: (state) => state.asked,
    selectCards: (state) => state.cards,
    selectHistory: (state, channelId: string): HistoryItem[] | undefined => state.history[channelId],
    selectRecruiter: (state, channelId: string): Recruiter => state.recruiters[channelId] ?? null,
    selectAccess: (state) => state.access,
  },
});

export const { searchTyped, accessLeft, cardsLeft } = cardsSlice.actions;
export const { selectAsked, selectCards, selectHistory, selectRecruiter, selectAccess } =
  cardsSlice.selectors;
