import type { PayloadAction } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';

/** The user that the admin is about to act as. */
export interface Subject {
  id: string;
  name: string;
  /** 0: not locked. */
  lockLevel: number;
}

/** The user that the admin has chosen to act as. The dialog is open while there is one. */
export const subjectSlice = createLazySlice({
  name: 'actingSubject',
  initialState: { chosen: null as Subject | null },
  reducers: {
    subjectChosen: (state, { payload }: PayloadAction<Subject | null>) => {
      state.chosen = payload;
    },
  },
  selectors: { selectSubject: (state) => state.chosen },
});

export const { subjectChosen } = subjectSlice.actions;
export const { selectSubject } = subjectSlice.selectors;
