/** As the `ref` of what appears where somebody asked for it: gives it the focus once. */
export const focusOn = (element: HTMLElement | null): void => element?.focus();
