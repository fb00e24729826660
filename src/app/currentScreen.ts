import { type ReactNode, createContext } from 'react';

/** The current route's screen, for whatever stands around one: the layout, and a replayed snapshot. */
export const CurrentScreen = createContext<ReactNode>(null);
