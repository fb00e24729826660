/** Used as a `ref`: gives the element the focus once, when it appears. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
