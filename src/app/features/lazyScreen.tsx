import { type ComponentType, lazy, useLayoutEffect, useReducer, useState } from 'react';
import { useStore } from 'react-redux';
import type { Feature } from '#src/request/feature';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import type { Store } from '../store';

/** A screen's module: what it shows, and the features that must be in the store before it does. */
export interface ScreenModule {
  default: ComponentType;
  features?: readonly Feature[];
}

const useInstalled = (features: readonly Feature[]): boolean => {
  const { install } = useStore() as Store;
  const [installed, done] = useReducer(() => true, features.length === 0);
  // Before the browser paints: the screen's own effects find the features' sagas running.
  useLayoutEffect(() => {
    install(features);
    done();
  }, [install, features]);
  return installed;
};

/** A screen in a chunk of its own; the features that its module names are installed before it is shown. */
export const lazyScreen = (load: () => Promise<ScreenModule>) => {
  let arrived: ComponentType | undefined;
  const arrive = async (): Promise<ComponentType> => {
    const { default: Screen, features = [] } = await load();
    arrived ??= () => (useInstalled(features) ? <Screen /> : <ScreenSkeleton />);
    return arrived;
  };
  const Late = lazy(async () => ({ default: await arrive() }));
  // What is here already is shown at once: behind each boundary that waits, React holds the next one back for a while.
  const Shown = () => {
    const [Screen] = useState<ComponentType>(() => arrived ?? Late);
    return <Screen />;
  };
  return Object.assign(Shown, { preload: arrive });
};
