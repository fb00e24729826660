import { paths } from '#src/lib/paths';

// A secret: it is neither in the store nor in the history.
let held = '';

/** Takes the code of the link that stops a change out of the URL. It must run before history and store begin. */
export const keepStopCode = (): void => {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  const code = query.get('code');
  if (pathname !== paths.stopPaymentMethod || code === null) return;
  held = code;
  query.delete('code');
  const rest = query.toString();
  window.history.replaceState(null, '', rest ? `${pathname}?${rest}` : pathname);
};

/** The code of the link that was followed; empty where there is none. */
export const heldStopCode = (): string => held;

/** Forgets a code that was used. */
export const forgetStopCode = (): void => {
  held = '';
};
