/**
 * The style of what stands below something whose height is not known yet, and would be moved by it: it loads and takes its place, and is
 * seen once that is known.
 */
export const shownOnce = (isKnown: boolean) => (isKnown ? {} : ({ visibility: 'hidden' } as const));
