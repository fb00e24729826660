import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { type ComponentType, lazy, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { type sessionSlice, selectUserId } from '#src/session/session';
import type { Feature } from './feature';

/** A screen's module: what it shows, and the features that must be in the store before it does. */
export interface ScreenModule {
  default: ComponentType;
  features?: readonly Feature[];
  /** What it asks the server for each time it is opened: on a page that starts with it before it is drawn. */
  asks?: (opened: { userId: string; search: string }) => readonly UnknownAction[];
}

/** The store, as far as a screen that arrives later knows it. */
export interface FeatureStore extends Store<{
  session: ReturnType<typeof sessionSlice.reducer>;
  router: RouterState;
}> {
  /** Adds features whose code has arrived; what is there already stays as it is. */
  install: (features: readonly Feature[]) => void;
  has: (features: readonly Feature[]) => boolean;
}

/** A screen in a chunk of its own; the features that its module names are installed before it is shown. */
export const lazyScreen = (load: () => Promise<ScreenModule>) => {
  let arrived: ComponentType | undefined;
  // Where the visitor was when the screen was asked for ahead of being drawn.
  let begunAt: unknown;

  const begin = (store: FeatureStore, { features = [], asks }: ScreenModule): void => {
    store.install(features);
    const state = store.getState();
    asks?.({ userId: selectUserId(state), search: selectLocation(state).search }).forEach(store.dispatch);
  };
  const arrive = async () => {
    const module = await load();
    const { default: Screen, features = [] } = module;
    arrived ??= () => {
      const store = useStore() as FeatureStore;
      const [installed, setInstalled] = useState(() => store.has(features));
      // Before the browser paints: the screen's own effects find the features' sagas running.
      useLayoutEffect(() => {
        if (begunAt !== selectLocation(store.getState())) begin(store, module);
        begunAt = undefined;
        setInstalled(true);
      }, [store]);
      return installed ? <Screen /> : null;
    };
    return { module, Screen: arrived };
  };
  const Late = lazy(async () => ({ default: (await arrive()).Screen }));
  // What is here already is shown at once: behind each boundary that waits, React holds the next one back for a while.
  const Shown = () => {
    const [Screen] = useState<ComponentType>(() => arrived ?? Late);
    return <Screen />;
  };
  /** Gets it ready where it is about to be drawn: the code and, where `mayBegin`, the features and its data. */
  const preload = async <Opened extends FeatureStore>(
    opening: Promise<Opened>,
    mayBegin: (store: Opened) => boolean,
  ): Promise<void> => {
    const { module } = await arrive();
    const store = await opening;
    if (!mayBegin(store)) return;
    begin(store, module);
    begunAt = selectLocation(store.getState());
  };
  return Object.assign(Shown, { preload });
};
