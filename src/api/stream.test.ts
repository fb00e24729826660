import { ReadableStream } from 'node:stream/web';
import type { reportPageViews } from '#contract/pageViews';
import { keepToken } from '#src/session/token';
import { tokenOf } from '#src/testing/serving';
import { beaconEndpoint } from './beacon';
import { getAccountEvents } from './calls/account.generated';
import { toFailure } from './failure';
import { type StreamSign, stream } from './stream';

const TOKEN = tokenOf({ userId: 'me', status: 'active', exp: 9e9 });
const given = globalThis.fetch;

// What was asked for, and what is answered.
const asked: { url: URL; init: RequestInit }[] = [];
const answering = (answer: () => Promise<object>) => {
  asked.length = 0;
  Object.assign(globalThis, {
    fetch: (url: string, init: RequestInit) => {
      asked.push({ url: new URL(url, 'http://localhost'), init });
      return answer();
    },
  });
};
beforeEach(() => localStorage.clear());
afterAll(() => Object.assign(globalThis, { fetch: given }));

/** What a stream that brings these bytes tells, and how it ends. */
const followed = async (answer: () => Promise<object>, lastEventId: string | null = null) => {
  answering(answer);
  const signs: StreamSign<unknown>[] = [];
  const { signal } = new AbortController();
  const options = { signal, lastEventId, onSign: (sign: StreamSign<unknown>) => void signs.push(sign) };
  const failure = await stream(getAccountEvents)({ userId: 'me' }, options).then(
    () => null,
    (cause: unknown) => toFailure(cause),
  );
  return { signs, failure, signal };
};
const opened = (...chunks: Uint8Array[]) => ({
  ok: true,
  status: 200,
  body: ReadableStream.from(chunks),
});
const refused = (status: number, json: () => unknown) => async () => ({
  ok: false,
  status,
  body: ReadableStream.from([]),
  json: async () => json(),
});
const broken = () =>
  new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
const EVENT = 'id: 7\ndata: {"read_by_staff":"☂ü"}\n\n';

describe('a stream', () => {
  it('tells of each event once, wherever the network cuts it, and of a server that is only alive', async () => {
    const bytes = new TextEncoder().encode(`: alive\n\n${EVENT}${EVENT.replace('7', '8')}`);
    const single = [...bytes].map((byte) => Uint8Array.of(byte));
    const event = (id: string) => ({ kind: 'event', id, data: { readByStaff: '☂ü' } });
    for (const chunks of [[bytes], single]) {
      const { signs, failure } = await followed(async () => opened(...chunks));
      expect(signs).toEqual([{ kind: 'open' }, { kind: 'alive' }, event('7'), event('8')]);
      expect(failure).toBeNull();
    }
  });

  it('is asked for by who listens, from where they have heard, and with a signal to hang up by', async () => {
    await followed(async () => opened());
    expect(asked[0]?.init.headers).not.toHaveProperty('Last-Event-ID');
    keepToken(TOKEN);
    const { signal } = await followed(async () => opened(), '7');
    expect(asked[0]?.url.href).toBe('http://localhost/api/v2/user/events?user_id=me');
    expect(asked[0]?.init.headers).toMatchObject({ 'Access-Token': TOKEN, 'Last-Event-ID': '7' });
    expect(asked[0]?.init.signal).toBe(signal);
  });

  it.each([
    [
      'is refused',
      refused(401, () => ({ code: 'INVALID_TOKEN', error: 'Invalid JWT', request_id: 'r' })),
      { kind: 'refused', status: 401, code: 'INVALID_TOKEN' },
      [],
    ],
    ['meets a proxy', refused(502, () => JSON.parse('<html>')), { kind: 'unexpected', status: 502 }, []],
    ['finds no server', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'offline' }, []],
    ['breaks', async () => ({ ...opened(), body: broken() }), { kind: 'offline' }, [{ kind: 'open' }]],
  ])('that %s fails as that', async (_what, answer, failure, signs) => {
    expect(await followed(answer)).toMatchObject({ failure, signs });
  });
});

describe('what is reported of a page that closes', () => {
  const report = beaconEndpoint<typeof reportPageViews>('POST page-views');
  const VIEWS = { session_id: 's', views: [] };
  let read = 0;
  const answer = async () => ({ arrayBuffer: async () => (read += 1) });

  it('goes on without the page, with the token where there is one, and its answer is read', async () => {
    answering(answer);
    await report(VIEWS);
    keepToken(TOKEN);
    await report(VIEWS);
    expect(asked.map(({ url }) => url.pathname)).toEqual(Array(2).fill('/api/v2/page-views'));
    const sent = { method: 'POST', keepalive: true, body: JSON.stringify(VIEWS) };
    const json = { 'Content-Type': 'application/json' };
    expect(asked.map(({ init }) => init)).toEqual([
      { ...sent, headers: json },
      { ...sent, headers: { ...json, 'Access-Token': TOKEN } },
    ]);
    expect(read).toBe(2);
  });

  it('troubles nobody where it is lost', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(report(VIEWS)).resolves.toBeUndefined();
  });
});
