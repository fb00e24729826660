import { createAction, createSlice, nanoid } from '@reduxjs/toolkit';
import { delay, put, takeEvery } from 'typed-redux-saga';
import type { MessageId } from '#src/lib/messageId';

/** Spec 000 §9. */
const SHOWN_FOR = 5_000;

export interface Notice {
  id: string;
  kind: 'success' | 'info' | 'error';
  /** What is said: a text of ours, or the server's own words where no text of ours fits. */
  message:
    | {
        id: MessageId;
        values?: Record<string, string | number>;
        /** Where the catalogue lacks the id. */ otherwise?: string;
      }
    | { text: string };
  /** For support; shown small. */
  requestId?: string;
}

export const notify = createAction('notices/notify', (notice: Omit<Notice, 'id'>) => ({
  payload: { ...notice, id: nanoid(8) },
}));
export const noticeDismissed = createAction<string>('notices/dismissed');

const says = (notice: Notice) => JSON.stringify(notice.message);

/** Notifications on screen; the same words are never stacked twice. */
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

export function* noticesSaga() {
  yield* takeEvery(notify, takeAwayLater);
}
