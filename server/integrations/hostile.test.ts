import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { mock } from 'node:test';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  PLACE,
  SECRET,
  SITE,
  THEIRS,
  clientsOf,
  expectFailure,
  outsideService,
  ratesOf,
} from '../testing/outsideService';
import { sendPageViews } from './analyticsSink';
import { fetchRates } from './exchangeRates';
import { payoneerPayouts } from './payouts/payoneer';
import { paypal } from './payouts/paypal';
import { tipaltiPayouts } from './payouts/tipalti';

const service = outsideService();
const { bank, boards, linkFor, newsletters, ofPaypal, ofPayoneer, ofTipalti, payees, sites, states, vault } =
  clientsOf(service.url);
afterEach(() => mock.restoreAll());

type Answer = (response: ServerResponse, good: string) => unknown;
const NOW = new Date('2026-03-14T12:00:00Z');
const AWAY = 'PAYMENT_SERVICE_UNAVAILABLE';
const PAID = { access_token: 'a', expires_in: 900, balances: [] };

/** Who asks, the code that its caller gets where the service is of no use, and an answer that is of use. */
const CLIENTS: readonly [string, () => Promise<unknown>, string | null, string][] = [
  ['where the bank pays to', () => bank().pairs(), AWAY, '[]'],
  ['the form of the bank', () => bank().requirements(PLACE), AWAY, '[]'],
  ['what is filled in', () => bank().requirements(PLACE, { type: 'iban', details: {} }), AWAY, '[]'],
  ['currencies by e-mail', () => bank().emailCurrencies(), AWAY, '[]'],
  ['kinds of cards', () => vault().accountTypes(), AWAY, '[]'],
  [
    'a user of the forum',
    () => boards().findUser('a'),
    'FORUM_UNAVAILABLE',
    '{"user":{"id":1,"username":"a"}}',
  ],
  ['a site', () => sites().finish('code'), 'WORDPRESS_UNAVAILABLE', JSON.stringify(SITE)],
  ['a payee of Payoneer', () => states().stateOf('p'), AWAY, '{"result":{"status":{"description":"x"}}}'],
  [
    'a page of Payoneer',
    linkFor,
    'PAYONEER_APPLICATION_NOT_GENERATED',
    '{"result":{"registration_link":"https://a.test"}}',
  ],
  ['a payee of Tipalti', () => payees().payee('p'), AWAY, '{"isPayable":true}'],
  [
    'a member of a newsletter',
    () => newsletters().setMember({ apiKey: `${SECRET}-us1`, audienceId: 'a' }, 'a@b.test', 'subscribed'),
    null,
    '{"status":"subscribed"}',
  ],
  ['rates', () => fetchRates(service.url(), NOW), AWAY, ratesOf('2026-03-13')],
  [
    'the balance at Payoneer',
    async () => payoneerPayouts(ofPayoneer()).balances?.(),
    null,
    '{"result":{"balance":"1","currency":"USD"}}',
  ],
  ['balances at Tipalti', async () => tipaltiPayouts(ofTipalti()).balances?.(), null, '{"balances":[]}'],
  [
    'balances at PayPal',
    async () => paypal(ofPaypal(), { words: { subject: '', note: '' } }).balances?.(),
    null,
    JSON.stringify(PAID),
  ],
];

const BLANKS = ' '.repeat(1024 * 1024);
const endless = () =>
  new Readable({
    read() {
      this.push(BLANKS);
    },
  });
const USELESS: readonly [string, Answer][] = [
  ['503 with “try later”', (response, good) => response.writeHead(503, { 'retry-after': '1' }).end(good)],
  ['429 with “try later”', (response, good) => response.writeHead(429, { 'retry-after': '1' }).end(good)],
  ['401', (response, good) => response.writeHead(401).end(good)],
  ['202', (response, good) => response.writeHead(202).end(good)],
  ['204', (response) => response.writeHead(204).end()],
  ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${THEIRS}`)],
  ['nothing', (response) => response.writeHead(200).end()],
  ['another shape', (response) => response.writeHead(200).end(`{"error":"${THEIRS}"}`)],
  ['a list of nothing', (response) => response.writeHead(200).end('[null]')],
  [
    'half of it',
    (response, good) =>
      response.writeHead(200, { 'content-length': '999' }).write(good, () => response.destroy()),
  ],
  ['no HTTP', (response) => response.socket?.end(`${THEIRS}\r\n\r\n`)],
  ['a closed door', (response) => response.destroy()],
  ['a large answer', (response, good) => response.writeHead(200).end(good + BLANKS)],
  [
    'an answer that is large unpacked',
    (response, good) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(good + BLANKS)),
  ],
  [
    'an answer that is wrongly packed',
    (response, good) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(good),
  ],
  [
    'an answer without end',
    (response) =>
      endless()
        .on('error', () => {})
        .pipe(response.writeHead(200)),
  ],
];

describe.each(CLIENTS)('%s', (_who, ask, code, good) => {
  it('is read where the service is well, whatever it calls its answer', async () => {
    service.answers((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/plain' }).end(good),
    );
    await ask();
  });

  it.each(USELESS)(
    'is a failure that says no secret where the service answers %s',
    async (_what, useless) => {
      service.answers((_request, response) => useless(response, good));
      await expectFailure(ask(), code);
    },
  );

  it('is not read from where a redirect leads', async () => {
    service.answers(({ url: path }, response) =>
      path === '/elsewhere'
        ? response.end(good)
        : response.writeHead(307, { location: `${service.url()}/elsewhere` }).end(),
    );
    await expectFailure(ask(), code);
    expect(service.asked).not.toContain('GET /elsewhere');
  });

  it.each<[string, Answer]>([
    ['says nothing', () => {}],
    ['does not finish', (response, half) => response.writeHead(200).write(half)],
  ])('is not waited for longer than the caller’s patience where the service %s', async (_what, slow) => {
    const patience = new AbortController();
    const waits = mock.method(AbortSignal, 'timeout', () => patience.signal).mock;
    service.answers((_request, response) => slow(response, good));
    const [begun, work] = [service.isAsked(), expectFailure(ask(), code)];
    await begun;
    setImmediate(() => patience.abort());
    await work;
    for (const {
      arguments: [most],
    } of waits.calls)
      expect(most).toBeLessThanOrEqual(15_000);
  });
});

it('is hung up on where its answer has no end', async () => {
  service.answers((_request, response) =>
    endless()
      .on('error', () => {})
      .pipe(response.writeHead(200)),
  );
  const left = service.isLeft();
  // Not because the patience ends.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  await expectFailure(vault().accountTypes(), AWAY);
  await left;
});

it('page views are lost where the sink answers with something else, or with no end, and what it says is not repeated', async () => {
  const send = () => sendPageViews(`${service.url()}/?key=${SECRET}`, []);
  service.answers((_request, response) => response.writeHead(503).end(THEIRS));
  const failure = await send().catch((cause: unknown) => cause);
  expect(failure).toMatchObject({ message: 'The analytics sink answered 503' });
  expect(inspect(failure)).not.toMatch(new RegExp(`${SECRET}|${THEIRS}`));
  service.answers((_request, response) =>
    endless()
      .on('error', () => {})
      .pipe(response.writeHead(200)),
  );
  const left = service.isLeft();
  // Not because the patience ends.
  mock.method(AbortSignal, 'timeout', () => new AbortController().signal);
  await send();
  await left;
});
