import type { Dispatch, Middleware, Reducer, StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import { CALL_HISTORY_METHOD, type CallHistoryMethodAction, onLocationChanged } from 'connected-react-router';
import { type History, type LocationDescriptor, createLocation, createPath } from 'history';
import { selectLocation } from '#src/lib/location';

type Located = Parameters<typeof selectLocation>[0];

/** What Redux DevTools know: their recorded actions, the state after each, and which of these states they show. */
interface Lifted<State = unknown> {
  stagedActionIds: number[];
  skippedActionIds: number[];
  actionsById: Record<number, { action: object }>;
  computedStates: { state: State }[];
  currentStateIndex: number;
  isLocked: boolean;
}

interface Travel {
  /** The actions of this page. */
  own: WeakSet<object>;
  /** Undefined where there are no Redux DevTools. */
  lifted?: () => Lifted;
  /** There was a jump, and the user has done nothing on the page since. */
  resting: boolean;
}

/** After a jump, the first of these is something that the user does on the page. */
const USER_EVENTS = ['pointerdown', 'keydown', 'click', 'input'];

/** Whether DevTools record this page's actions: not an import, and not locked. If not, the page goes on beside it. */
const isOwnLine = ({ own }: Travel, { isLocked, stagedActionIds, actionsById }: Lifted): boolean => {
  const first = actionsById[stagedActionIds[1] ?? -1]?.action;
  return !isLocked && (first === undefined || own.has(first));
};

/** Whether the state shown is another than the one after the page's last action. */
const isAway = (travel: Travel): boolean => {
  const tools = travel.lifted?.();
  if (!tools) return false;
  const { stagedActionIds, skippedActionIds, currentStateIndex } = tools;
  return (
    !isOwnLine(travel, tools) ||
    skippedActionIds.length > 0 ||
    currentStateIndex !== stagedActionIds.length - 1
  );
};

/** Keeps the URL that of the state shown. It replaces the history's entry, so that returning leaves no trace. */
const follower = (travel: Travel, history: History, shown: () => Located | undefined) => {
  let following = false;
  const follow = () => {
    const state = shown();
    if (!state) return;
    const location = selectLocation(state);
    if (createPath(history.location) === createPath(location)) return;
    following = true;
    history.replace({ ...location });
    following = false;
  };
  history.listen(() => {
    if (following) return;
    if (isAway(travel)) queueMicrotask(follow);
    else travel.resting = false;
  });
  return follow;
};

const createEnhancer =
  (travel: Travel, history: History, knowAll: () => Promise<void>): StoreEnhancer<{ shown: () => unknown }> =>
  (createBase) =>
  (reducer, preloaded) => {
    const base = createBase(reducer, preloaded);
    let present = base.getState();
    const { liftedStore } = base as { liftedStore?: { getState: () => Lifted<typeof present & Located> } };
    if (!liftedStore) return { ...base, shown: base.getState };
    const tools = liftedStore.getState;
    travel.lifted = tools;
    const follow = follower(travel, history, () => tools().computedStates[tools().currentStateIndex]?.state);
    let shown = present;
    let acting = 0;
    let known = false;

    for (const event of USER_EVENTS) window.addEventListener(event, () => (travel.resting = false), true);
    base.subscribe(() => {
      const isOwn = isOwnLine(travel, tools());
      if (isOwn) present = tools().computedStates.at(-1)?.state ?? present;
      const jumped = acting === 0 && base.getState() !== shown;
      shown = base.getState();
      if (!jumped) return;
      travel.resting = true;
      follow();
      if (isOwn || known || tools().isLocked) return;
      known = true;
      // With a reducer that is given anew, DevTools calculate all states of the import again.
      const again = () => base.replaceReducer(reducer as Reducer);
      knowAll().then(again, () => (known = false));
    });

    const dispatch: typeof base.dispatch = (action) => {
      if (!isOwnLine(travel, tools())) {
        present = (reducer as Reducer)(present, action);
        return action;
      }
      travel.own.add(action);
      acting += 1;
      try {
        return base.dispatch(action);
      } finally {
        acting -= 1;
      }
    };
    return { ...base, dispatch, getState: () => present, shown: base.getState };
  };

const isNavigation = (
  action: unknown,
): action is CallHistoryMethodAction<[LocationDescriptor | undefined, unknown]> =>
  (action as UnknownAction).type === CALL_HISTORY_METHOD;

/** While another state is shown, where sagas navigate to is told to the store alone. */
const createMiddleware =
  (travel: Travel): Middleware<object, Located> =>
  (api) =>
  (next) =>
  (action) => {
    if (!isNavigation(action) || !isAway(travel)) return next(action);
    const { method, args: [to, state] = [undefined, undefined] } = action.payload;
    if (to === undefined) return undefined;
    const location = createLocation(to, state, undefined, selectLocation(api.getState()));
    return api.dispatch({ ...onLocationChanged(location, method === 'push' ? 'PUSH' : 'REPLACE') });
  };

/**
 * Lets Redux DevTools show other states of the page without consequences. Sagas and other middlewares stay at the state
 * after the last action, as if nobody had jumped. What the page dispatches because of a jump is dropped, so that no
 * screen asks the server again. The URL is always that of the state shown. An imported snapshot can only be looked at.
 *
 * `knowAll` gives the reducer the slices of all features: an imported snapshot may use any.
 */
export const createTimeTravel = (history: History, knowAll: () => Promise<void>) => {
  const travel: Travel = { own: new WeakSet(), resting: false };
  /** The store for the page: its state is the one shown, and it drops what is dispatched because of a jump. */
  const outside = <State, Store extends { getState: () => State; dispatch: Dispatch; shown: () => unknown }>(
    store: Store,
  ): Store => {
    const dispatch = <Action extends UnknownAction>(action: Action): Action =>
      travel.resting || isAway(travel) ? action : store.dispatch(action);
    return { ...store, getState: store.shown, dispatch };
  };
  return {
    enhancer: createEnhancer(travel, history, knowAll),
    middleware: createMiddleware(travel),
    outside,
  };
};
