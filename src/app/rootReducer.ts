import { type Reducer, type UnknownAction, createAction } from '@reduxjs/toolkit';
import { connectRouter } from 'connected-react-router';
import type { History } from 'history';
import { draftsSlice } from '#src/forms/drafts';
import { localeSlice } from '#src/i18n/localeSlice';
import { actingSlice } from '#src/session/acting';
import { connectionSlice } from '#src/request/connection';
import type { Feature, SlicesState } from '#src/request/feature';
import { noticesSlice } from '#src/request/notices';
import { partIn, withPart } from '#src/request/parts';
import { popupSlice } from '#src/session/popup';
import { requestsSlice } from '#src/request/request';
import { sessionIsOver, sessionSlice } from '#src/session/session';
import { bootSlice } from '#src/session/boot';
import { firstFeatures } from './firstFeatures';
import type { LateSlice } from './lateFeatures';
import { menuSlice } from './shell/menuSlice';
import { themeSlice } from './themeSlice';

/** The slices of the first script; all others come with the screens that need them. */
const firstSlices = (history: History) => ({
  router: connectRouter(history),
  boot: bootSlice.reducer,
  locale: localeSlice.reducer,
  theme: themeSlice.reducer,
  menu: menuSlice.reducer,
  connection: connectionSlice.reducer,
  notices: noticesSlice.reducer,
  drafts: draftsSlice.reducer,
  requests: requestsSlice.reducer,
  'auth/session': sessionSlice.reducer,
  'auth/acting': actingSlice.reducer,
  popup: popupSlice.reducer,
});

type FirstSlices = ReturnType<typeof firstSlices>;
type FeatureSlice = (typeof firstFeatures)[number]['slices'][number] | LateSlice;
type FirstState = {
  [Name in keyof FirstSlices as Name extends `auth/${string}` ? never : Name]: ReturnType<FirstSlices[Name]>;
};
export type RootState = FirstState &
  SlicesState<FeatureSlice> & {
    auth: {
      [Name in keyof FirstSlices as Name extends `auth/${infer Part}` ? Part : never]: ReturnType<
        FirstSlices[Name]
      >;
    };
  };

/**
 * Slices that belong to the browser and not to the account. All others are cleared with the session, future ones too.
 */
const KEPT = new Set([
  'router',
  'boot',
  'locale',
  'theme',
  'menu',
  'connection',
  'notices',
  'drafts',
  'auth/session',
  'auth/acting',
]);

/**
 * From here on the slices with these names are in the state. It is an action so that time travel and snapshots know it.
 */
export const slicesInstalled = createAction<string[]>('features/slicesInstalled');

/**
 * The reducer of the whole state. The slice of a late feature is in the state only after `slicesInstalled` has named
 * it: so the same state and actions always give the same state, no matter when the code arrived.
 */
export const createRootReducer = (history: History, features: readonly Feature[] = []) => {
  const first = [
    ...Object.entries(firstSlices(history)),
    ...firstFeatures.flatMap(({ slices }) => slices.map(({ name, reducer }) => [name, reducer])),
  ] as [string, Reducer][];
  const later = new Map<string, Reducer>();

  /** Adds the slices of features that have arrived; slices that are known already stay. */
  const inject = (arrived: readonly Feature[]): void => {
    for (const { name, reducer } of arrived.flatMap(({ slices }) => slices)) {
      if (!later.has(name)) later.set(name, reducer as Reducer);
    }
  };
  inject(features);

  const reduce = (state: RootState | undefined, action: UnknownAction): RootState => {
    const before: Readonly<Record<string, unknown>> = state ?? {};
    const over = sessionIsOver(action);
    const named = slicesInstalled.match(action) ? action.payload : [];
    const present = [...later].filter(([name]) => partIn(before, name) !== undefined || named.includes(name));
    return [...first, ...present].reduce(
      (after, [name, reducer]) => {
        const isCleared = over && !KEPT.has(name);
        return withPart(after, name, reducer(isCleared ? undefined : partIn(before, name), action));
      },
      over ? {} : before,
    ) as RootState;
  };

  return Object.assign(reduce, { inject });
};
