import { type ReactNode, createContext } from 'react';

/** The screen of the current route, for the component that stands around it: the layout, or a replayed snapshot. */
export const CurrentScreen = createContext<ReactNode>(null);
