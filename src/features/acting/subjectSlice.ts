import type { PayloadAction } from '@reduxjs/toolkit';
import { createLazySlice } from '#src/request/feature';

/** The user whom an admin is about to act as. */
export interface Subject {
  id: string;
  name: string;
  /** 0 is not locked. */
  lockLevel: number;
}

/** As whom the admin is about to act: while there is one the dialog is open. */
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
