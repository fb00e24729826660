// Signs in at the sandbox's OpenID provider as the popup does, without a browser.
import { randomUUID } from 'node:crypto';

const HOPS = 10;

/** The session token of one of the sandbox's people, and its claims. */
export const signIn = async (address, person = 'creator@demo.test') => {
  // There is one server, and no cookie name is used twice, so path and age of cookies do not matter.
  const cookies = new Map();

  const visit = async (url, options = {}) => {
    const answer = await fetch(url, {
      redirect: 'manual',
      ...options,
      headers: { ...options.headers, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      cookies.set(name, value);
    }
    if (answer.status >= 400) throw new Error(`Signing in: ${answer.status} at ${new URL(url).pathname}`);
    return answer;
  };

  let url = new URL(`/api/v2/authorize?attempt=${randomUUID()}`, address);
  for (let hop = 0; url.pathname !== '/popup_callback'; hop += 1) {
    if (hop === HOPS) throw new Error(`Signing in: no end of redirects at ${url.pathname}`);
    const isSignInPage = url.pathname.startsWith('/sandbox/sign-in/');
    const answer = await visit(
      url,
      isSignInPage ? { method: 'POST', body: new URLSearchParams({ person }) } : {},
    );
    url = new URL(answer.headers.get('location'), url);
  }

  const { code, state } = Object.fromEntries(url.searchParams);
  const answer = await visit(new URL('/api/v2/authenticate', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, state }),
  });
  const { jwt } = await answer.json();
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1], 'base64url').toString());
  return { token: jwt, userId: claims.userId };
};
