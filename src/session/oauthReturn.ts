/** What another service said when it sent the visitor back to us. */
export interface OauthReturn {
  code?: string;
  state?: string;
  error?: string;
}

let kept: OauthReturn | undefined;

/**
 * Before anything else runs on the page: takes the answer of another service out of the address, so that neither the
 * history nor the store ever has its code. An address without an answer stays as it is.
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

/** The answer that the page was opened with, once; undefined where there is none, or it was taken already. */
export const takeOauthReturn = (): OauthReturn | undefined => {
  const answer = kept;
  kept = undefined;
  return answer;
};
