/** The answer of another service in the URL to which it sent the user. */
interface OauthReturn {
  code?: string;
  state?: string;
  error?: string;
}

let kept: OauthReturn | undefined;

/**
 * Takes the answer of another service out of the URL. It must run first, so that the answer's code is never in the
 * history or the store. A URL without an answer stays as it is.
 */
export const keepOauthReturn = (): void => {
  const query = new URLSearchParams(window.location.search);
  const answer = Object.fromEntries(
    ['code', 'state', 'error'].flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ) as OauthReturn;
  if (answer.code === undefined && answer.error === undefined) return;
  kept = answer;
  window.history.replaceState(null, '', window.location.pathname);
};

/** The answer in the URL with which the page was opened. It can be taken only once; undefined if there is none. */
export const takeOauthReturn = (): OauthReturn | undefined => {
  const answer = kept;
  kept = undefined;
  return answer;
};
