import { createAction, createSlice } from '@reduxjs/toolkit';
import { call, takeLatest } from 'typed-redux-saga';

const KEY = 'partner-dashboard.menu';

/** The user folds the side menu to its icons, or unfolds it. */
export const menuFolded = createAction<boolean>('menu/folded');

interface MenuState {
  /** `null` until the user chooses: then the width of the window decides. */
  folded: boolean | null;
}
const initialState: MenuState = { folded: null };

/** Whether the side menu shows only icons. */
export const menuSlice = createSlice({
  name: 'menu',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(menuFolded, (state, { payload }) => {
      state.folded = payload;
    }),
  selectors: { selectMenuFolded: (state) => state.folded },
});

export const { selectMenuFolded } = menuSlice.selectors;

/** What this browser remembers of the side menu. */
export const storedMenu = (): MenuState => {
  const stored = localStorage.getItem(KEY);
  return { folded: stored === null ? null : stored === 'folded' };
};

const remember = (folded: boolean) => localStorage.setItem(KEY, folded ? 'folded' : 'open');

export function* menuSaga() {
  yield* takeLatest(menuFolded, function* ({ payload }) {
    yield* call(remember, payload);
  });
}
