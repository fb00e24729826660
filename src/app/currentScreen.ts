import { type ComponentType, createContext } from 'react';

/** What shows the current route's screen, for whatever stands around a screen: the layout, and a replayed snapshot. */
export const CurrentScreen = createContext<ComponentType>(() => null);
