import { type ReactNode, useDeferredValue } from 'react';

/**
 * What nobody looks at first: it is drawn once what stands around it is on the screen, and gives way to whatever happens meanwhile. It stands
 * below everything else, or its place is kept free, so that it moves nothing.
 */
export const Later = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null;
