import { createAction, createSlice } from '@reduxjs/toolkit';
import { draftDiscarded } from '#src/request/draftDiscarded';
import { sessionEnded, sessionReplaced, sessionStarted } from '#src/session/session';

/** A value that a form may keep in the store: plain data, a day as `YYYY-MM-DD`, money as a decimal string. */
export type Plain = string | boolean | null | string[];
export type Values = Record<string, Plain>;

export interface DraftsState {
  /** The user to whom these drafts belong. */
  userId: string | null;
  forms: Record<string, Values>;
}
const initialState: DraftsState = { userId: null, forms: {} };

export const draftChanged = createAction<{ form: string; values: Values }>('drafts/changed');
export { draftDiscarded };
/** What the tab kept of its user over a reload is there again. */
export const draftsRestored = createAction<Record<string, Values>>('drafts/restored');

/**
 * Form values that are not sent yet. Over a reload and over a session that expires the tab keeps them (`keptDrafts`), so
 * that the user finds the form again after signing in. They are removed on signing out, and no other user ever sees them.
 */
export const draftsSlice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(draftChanged, (state, { payload: { form, values } }) => {
        state.forms[form] = values;
      })
      .addCase(draftDiscarded, (state, { payload: form }) => {
        const { [form]: _discarded, ...others } = state.forms;
        state.forms = others;
      })
      .addCase(draftsRestored, (state, { payload: forms }) => {
        state.forms = forms;
      })
      .addCase(sessionStarted, (state, { payload: { userId } }) =>
        state.userId === userId ? state : { userId, forms: {} },
      )
      .addCase(sessionReplaced, (_state, { payload: { userId } }) => ({ userId, forms: {} }))
      .addCase(sessionEnded, () => initialState),
  selectors: {
    selectDraft: (state, form: string): Values | undefined => state.forms[form],
    selectDrafts: (state) => state,
  },
});

export const { selectDraft, selectDrafts } = draftsSlice.selectors;
