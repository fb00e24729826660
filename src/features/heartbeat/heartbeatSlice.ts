import { isAnyOf } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';
import {
  type Moments,
  type MomentsQuery,
  type Photos,
  deleteMomentRequest,
  deletePhotoRequest,
  moveMomentRequest,
  movePhotoRequest,
  momentsRequest,
  photosRequest,
} from './heartbeatRequests';

interface Move {
  id: string;
  /** Counted from 1. */
  place: number;
}

interface HeartbeatState {
  /** The newest query of the moments screen. */
  asked: MomentsQuery | null;
  moments: Moments | null;
  photos: Photos | null;
  /** The moment or photo that was moved last, and its new place. */
  moved: Move | null;
  /** The moves that the server has not answered yet, in the order of the presses. */
  moving: Move[];
}
const initialState: HeartbeatState = { asked: null, moments: null, photos: null, moved: null, moving: [] };

type Ordered = { id: string; item: { place: number } }[];

const orderedMoments = ({ moments }: HeartbeatState): Ordered =>
  (moments?.items ?? []).map((item) => ({ id: item.momentId, item }));
const orderedPhotos = ({ photos }: HeartbeatState): Ordered =>
  (photos?.items ?? []).map((item) => ({ id: item.photoId, item }));

const shift = (items: Ordered, { id, place }: Move): void => {
  const moved = items.find((one) => one.id === id)?.item;
  if (!moved) return;
  const from = moved.place;
  for (const { item } of items) {
    if (item.place > from && item.place <= place) item.place -= 1;
    else if (item.place < from && item.place >= place) item.place += 1;
  }
  moved.place = place;
};
const byPlace = (one: { place: number }, other: { place: number }) => one.place - other.place;

// A move is shown at once, also over a list that was read before the server had it: the next press goes on from there.
const showMoves = (state: HeartbeatState, moves: readonly Move[]): void => {
  for (const move of moves) {
    shift(orderedMoments(state), move);
    shift(orderedPhotos(state), move);
  }
  state.moments?.items.sort(byPlace);
  state.photos?.items.sort(byPlace);
};
const begin = (state: HeartbeatState, move: Move): void => {
  state.moving.push(move);
  showMoves(state, [move]);
};
// Moves are answered one after the other.
const moveEnded = isAnyOf(
  moveMomentRequest.succeeded,
  moveMomentRequest.failed,
  moveMomentRequest.cancelled,
  movePhotoRequest.succeeded,
  movePhotoRequest.failed,
  movePhotoRequest.cancelled,
);

/** A creator's moments and photos. */
export const heartbeatSlice = createLazySlice({
  name: 'heartbeat',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(momentsRequest.started, (state, { payload }) => {
        state.asked = payload;
      })
      .addCase(momentsRequest.succeeded, (state, { payload }) => {
        state.moments = payload.data;
        showMoves(state, state.moving);
      })
      .addCase(moveMomentRequest.started, (state, { payload: { momentId, place } }) => {
        begin(state, { id: momentId, place });
      })
      .addCase(moveMomentRequest.succeeded, (state, { payload: { data } }) => {
        state.moved = { id: data.momentId, place: data.place };
      })
      .addCase(deleteMomentRequest.succeeded, ({ moments }, { payload: { data } }) => {
        if (!moments) return;
        moments.items = moments.items.filter(({ momentId }) => momentId !== data.momentId);
        moments.total -= 1;
        moments.pagination.total -= 1;
      })
      .addCase(photosRequest.succeeded, (state, { payload }) => {
        state.photos = payload.data;
        showMoves(state, state.moving);
      })
      .addCase(movePhotoRequest.started, (state, { payload: { photoId, place } }) => {
        begin(state, { id: photoId, place });
      })
      .addCase(movePhotoRequest.succeeded, (state, { payload: { data } }) => {
        state.moved = { id: data.photoId, place: data.place };
      })
      .addCase(deletePhotoRequest.succeeded, ({ photos }, { payload: { data } }) => {
        if (photos) photos.items = photos.items.filter(({ photoId }) => photoId !== data.photoId);
      })
      .addMatcher(moveEnded, (state) => {
        state.moving.shift();
      }),
  selectors: {
    selectAsked: (state) => state.asked,
    selectMoments: (state) => state.moments,
    selectPhotos: (state) => state.photos,
    selectMoved: (state) => state.moved,
  },
});

export const { selectAsked, selectMoments, selectPhotos, selectMoved } = heartbeatSlice.selectors;
