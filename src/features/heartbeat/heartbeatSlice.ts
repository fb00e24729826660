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

interface HeartbeatState {
  /** The newest query of the moments screen. */
  asked: MomentsQuery | null;
  moments: Moments | null;
  photos: Photos | null;
  /** The moment or photo that was moved last, and its new place. */
  moved: { id: string; place: number } | null;
}
const initialState: HeartbeatState = { asked: null, moments: null, photos: null, moved: null };

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
      })
      .addCase(movePhotoRequest.succeeded, (state, { payload: { data } }) => {
        state.moved = { id: data.photoId, place: data.place };
      })
      .addCase(deletePhotoRequest.succeeded, ({ photos }, { payload: { data } }) => {
        if (photos) photos.items = photos.items.filter(({ photoId }) => photoId !== data.photoId);
      }),
  selectors: {
    selectAsked: (state) => state.asked,
    selectMoments: (state) => state.moments,
    selectPhotos: (state) => state.photos,
    selectMoved: (state) => state.moved,
  },
});

export const { selectAsked, selectMoments, selectPhotos, selectMoved } = heartbeatSlice.selectors;
