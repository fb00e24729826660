import type { Store, UnknownAction } from '@reduxjs/toolkit';
import type { RouterState } from 'connected-react-router';
import { type ComponentType, lazy, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { type WithSession, selectUserId } from '#src/session/session';
import type { Feature } from './feature';

/** The module of a screen: the component, and the features that must be in the store first. */
export interface ScreenModule {
  default: ComponentType;
  features?: readonly Feature[];
  /**
   * The requests of the screen, sent each time it is opened. On the first page of a visit they are sent before it is
   * drawn.
   */
  preload?: (opened: { userId: string; search: string }) => readonly UnknownAction[];
}

/** The part of the store that a late screen uses. */
export interface FeatureStore extends Store<{
  auth: WithSession['auth'];
  router: RouterState;
}> {
  /** Adds features whose code has arrived; features that are there already stay as they are. */
  install: (features: readonly Feature[]) => void;
  has: (features: readonly Feature[]) => boolean;
}

/** A screen in a chunk of its own. The features in its module are installed before it is shown. */
export const lazyScreen = (load: () => Promise<ScreenModule>) => {
  let arrived: ComponentType | undefined;
  // The location for which `loadFirst` has already sent the screen's requests.
  let begunAt: unknown;

  const begin = (store: FeatureStore, { features = [], preload }: ScreenModule): void => {
    store.install(features);
    const state = store.getState();
    preload?.({ userId: selectUserId(state), search: selectLocation(state).search }).forEach(store.dispatch);
  };
  const arrive = async () => {
    const module = await load();
    const { default: Screen, features = [] } = module;
    arrived ??= () => {
      const store = useStore() as FeatureStore;
      const [installed, setInstalled] = useState(() => store.has(features));
      // Before the screen's own effects run, so that the features' sagas are there for them.
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
  // A screen that is loaded is shown directly, because React delays what comes after a Suspense boundary.
  const Shown = () => {
    const [Screen] = useState<ComponentType>(() => arrived ?? Late);
    return <Screen />;
  };
  /**
   * Loads the screen that is about to be drawn. `admit` calls what it is given as soon as the screen may be shown: that
   * installs its features and sends its requests.
   */
  const loadFirst = async <Opened extends FeatureStore>(
    opening: Promise<Opened>,
    admit: (store: Opened, start: () => void) => Promise<void> | void,
  ): Promise<void> => {
    const { module } = await arrive();
    const store = await opening;
    await admit(store, () => {
      begin(store, module);
      begunAt = selectLocation(store.getState());
    });
  };
  /** Loads and runs the code, so that the screen opens at once later; a failure shows when the screen is opened. */
  const prefetch = async (): Promise<void> => {
    if (!arrived) await arrive().catch(() => {});
  };
  return Object.assign(Shown, { loadFirst, prefetch });
};
