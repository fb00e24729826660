import { createAction, createSlice, nanoid } from '@reduxjs/toolkit';
import { delay, put, takeEvery } from 'typed-redux-saga';
import type { MessageId } from '#src/lib/messageId';

/** In ms (spec 000 §9). */
const SHOWN_FOR = 5_000;

export interface Notice {
  id: string;
  kind: 'success' | 'info' | 'error';
  /** One of our texts or, if none fits, the server's words. */
  message:
    | {
        id: MessageId;
        values?: Record<string, string | number>;
        /** Shown if the catalogue does not have the id. */
        otherwise?: string;
      }
    | { text: string };
  /** For support; shown in small letters. */
  requestId?: string;
}

/** Shows a notification. */
export const notify = createAction('notices/notify', (notice: Omit<Notice, 'id'>) => ({
  payload: { ...notice, id: nanoid(8) },
}));
/** The user or the time limit closes the notification with this id. */
export const noticeDismissed = createAction<string>('notices/dismissed');

const says = (notice: Notice) => JSON.stringify(notice.message);

/** The notifications on screen; the same text is never shown twice at the same time. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState: [] as Notice[],
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(notify, (notices, { payload }) => [
        ...notices.filter((notice) => says(notice) !== says(payload)),
        payload,
      ])
      .addCase(noticeDismissed, (notices, { payload }) => notices.filter(({ id }) => id !== payload)),
  selectors: { selectNotices: (notices) => notices },
});

export const { selectNotices } = noticesSlice.selectors;

function* takeAwayLater({ payload }: ReturnType<typeof notify>) {
  yield* delay(SHOWN_FOR);
  yield* put(noticeDismissed(payload.id));
}

/** Closes each notification after its time. */
export function* noticesSaga() {
  yield* takeEvery(notify, takeAwayLater);
}
