import { combineReducers } from '@reduxjs/toolkit';
import { runningStore } from '#src/testing/runningStore';
import { menuFolded, menuSaga, menuSlice, selectMenuFolded, storedMenu } from './menuSlice';

beforeEach(() => localStorage.clear());

it('leaves the side menu to the width of the window until somebody chooses', () => {
  const store = runningStore(combineReducers({ menu: menuSlice.reducer }), menuSaga);
  expect([selectMenuFolded(store.getState()), storedMenu().folded]).toEqual([null, null]);
  store.stop();
});

it.each([[true], [false]])('has the side menu folded: %s, also after the page is loaded again', (folded) => {
  const store = runningStore(combineReducers({ menu: menuSlice.reducer }), menuSaga);
  store.dispatch(menuFolded(!folded));
  store.dispatch(menuFolded(folded));
  expect([selectMenuFolded(store.getState()), storedMenu().folded]).toEqual([folded, folded]);
  store.stop();
});
