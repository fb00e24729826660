const KEY = 'partner-dashboard.clock';
// ms: less is the way of an answer.
const NOTICEABLE = 60_000;

// Beside the token, so that a reload and other tabs know it.
const ahead = (): number => Number(localStorage.getItem(KEY)) || 0;

/** The server's time (ms since 1970): what comes from the server is compared with this, never with the computer's clock. */
export const serverNow = (): number => Date.now() - ahead();

/** The server has just answered at this moment, as the `Date` of HTTP says it. Nothing is kept of a clock that is right. */
export const clockRead = (date: unknown): void => {
  const said = Date.parse(typeof date === 'string' ? date : '');
  if (Number.isNaN(said)) return;
  const measured = Date.now() - said;
  if (Math.abs(measured) < NOTICEABLE) localStorage.removeItem(KEY);
  else if (Math.abs(measured - ahead()) >= NOTICEABLE) localStorage.setItem(KEY, String(measured));
};
