import { call, select, take, takeLatest } from 'typed-redux-saga';
import { firstChannels } from '#src/features/channels';
import { ownProfile } from '#src/features/profile';
import { paths } from '#src/lib/paths';
import { concernsRequest } from '#src/request/request';
import { pageShown } from '#src/session/pages';
import { popupOpened } from '#src/session/popup';
import { selectSession } from '#src/session/session';
import type { RootState } from '../rootReducer';
import { MemberShell, lazyScreenOf } from './screens';
import { routeOf } from './routes';

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

// The user has asked the browser to load little.
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

const isWaiting = ({ requests }: RootState) =>
  Object.values(requests).some(({ status }) => status === 'pending');

// The menu is of the shell, which every page with a menu has loaded.
const loadMenu = () =>
  import(/* webpackChunkName: "shell" */ '../shell/menu').then(
    ({ selectMenu }) => selectMenu,
    () => null,
  );

const loadNotices = () => import('../shell/Notices').catch(() => {});

/** Loads the screens of the menu one by one while there is nothing else to do, so that a click shows them at once. */
function* prefetchMenu() {
  if (savesData() || !(yield* select(selectSession))) return;
  const selectMenu = yield* call(loadMenu);
  for (const { route } of selectMenu ? yield* select(selectMenu) : []) {
    // What the page on screen waits for comes first.
    while (yield* select(isWaiting)) yield* take(concernsRequest);
    yield* call(idle);
    const screen = lazyScreenOf(route);
    if (screen) yield* call(screen.prefetch);
  }
  yield* call(loadNotices);
}

/** Loads what is shown after signing in while the provider's window is open. */
function* prefetchInside() {
  if (savesData()) return;
  yield* call(MemberShell.prefetch);
  const dashboard = lazyScreenOf(routeOf(paths.dashboard));
  if (dashboard) yield* call(dashboard.prefetch);
}

export function* prefetchSaga() {
  // What the menu holds is known with the profile and the channels.
  yield* takeLatest([pageShown, ownProfile.succeeded, firstChannels.succeeded], prefetchMenu);
  yield* takeLatest(popupOpened, prefetchInside);
}
