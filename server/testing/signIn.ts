/** Sends as one browser does: keeps the cookies that it is given, and follows no redirect by itself. */
const cookieKeeper = (base: string) => {
  const jar = new Map<string, string>();

  /** What this browser sends as its cookies. */
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const send = async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(address, base), {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        cookie: cookie(),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  return { send, cookie };
};

/** Walks the sign-in as a browser would, without one: cookies kept, redirects followed one by one. */
export const createBrowser = (base: string) => {
  const { send, cookie } = cookieKeeper(base);

  const follow = async (start: Response, until: string): Promise<URL> => {
    let answer = start;
    for (let step = 0; step < 10; step += 1) {
      const next = new URL(answer.headers.get('location') ?? '', base);
      if (next.pathname.startsWith(until)) return next;
      answer = await send(next.href);
    }
    throw new Error(`No redirect to ${until}`);
  };

  /**
   * Presses the button with this text on the provider's page (no text: the person denies) and returns what the popup would
   * hand over. `ticked` are the names of the boxes to tick before.
   */
  const popup = async (
    button: string,
    { purpose = 'sign-in', ticked = [] }: { purpose?: 'sign-in' | 'channel'; ticked?: string[] } = {},
  ): Promise<Record<string, string>> => {
    const started = await send(`/api/v2/authorize?attempt=0123456789abcdef0123&purpose=${purpose}`);
    const page = await follow(started, '/sandbox/sign-in/');
    const text = await (await send(page.href)).text();
    const values = new Map(
      [...text.matchAll(/value="([^"]*)">([^<]*)</g)].map(([, value, label]) => [label, value]),
    );
    const answer = await send(page.href, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        person: values.get(button) ?? '',
        ...Object.fromEntries(ticked.map((name) => [name, 'on'])),
      }).toString(),
    });
    const callback = await follow(answer, '/popup_callback');
    return Object.fromEntries(callback.searchParams);
  };

  const authenticate = async (code: string, state: string) => {
    const answer = await send('/api/v2/authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, state }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };

  return { popup, authenticate, cookie };
};
