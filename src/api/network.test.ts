import { jest } from '@jest/globals';
import { keepToken } from '#src/session/token';
import { calls, sentTo, turn, withNetwork } from '#src/testing/network';
import { tokenOf } from '#src/testing/serving';
import { checkPermission } from './calls/auth.generated';
import { uploadBankResults } from './calls/bankFiles.generated';
import { getChannelRecruiters } from './calls/channels.generated';
import { getNetworks } from './calls/networks.generated';
import { cancelPaymentMethod } from './calls/paymentMethods.generated';
import { downloadDataExport } from './calls/privacy.generated';
import { fetchCatalogue } from './catalogue';
import { send } from './client';
import { download } from './download';
import { toFailure } from './failure';
import { isServerReachable } from './reachable';
import type { Progress } from './sending';
import { upload } from './upload';
import { sendCard } from './vault';

withNetwork({ timesOut: true });
beforeEach(() => localStorage.clear());

const TOKEN = tokenOf({ userId: 'me', status: 'active', exp: 9e9 });
const FILE = 'user/data-export/file';
const RESULTS = 'admin/bank-files/results';
const ODD = 'a/b?c=d&e#f +%ü☂';

/** What one call comes to, as far as it has come. */
const sending = async <Answer>(
  sent: (sending: {
    userId: string;
    signal: AbortSignal;
    onProgress: (told: Progress) => void;
  }) => Promise<Answer>,
) => {
  const controller = new AbortController();
  const told: Progress[] = [];
  const so: { told: Progress[]; cancel: () => void; answer?: Answer; failure?: object } = {
    told,
    cancel: () => controller.abort(),
  };
  sent({ userId: 'me', signal: controller.signal, onProgress: (progress) => told.push(progress) }).then(
    (answer) => (so.answer = answer),
    (cause: unknown) => (so.failure = toFailure(cause)),
  );
  await turn();
  return so;
};
const reading = () => sending((more) => send(getNetworks)({}, more));
const downloading = () => sending((more) => download(downloadDataExport)({ exportId: 'e1' }, more));
const uploading = (name = 'a.xml') =>
  sending((more) => upload(uploadBankResults)({ name }, new Blob(['0123456789']), more));
const REFUSED = { code: 'NOT_FOUND', error: 'No such thing', request_id: 'r1' };

describe('a call', () => {
  it('waits thirty seconds for its answer, and for a file as long as it takes', async () => {
    const [read, downloaded, uploaded] = [await reading(), await downloading(), await uploading()];
    await turn(29_999);
    expect(read.failure).toBeUndefined();
    await turn(1);
    expect(read.failure).toEqual({ kind: 'timeout' });
    await turn(3_600_000);
    calls(FILE)[0]?.answer(200, 'zip');
    calls(RESULTS)[0]?.answer(200, { data: { first_words: [] } });
    await turn();
    expect(downloaded.answer).toBeDefined();
    expect(uploaded.answer).toEqual({ data: { firstWords: [] } });
  });

  it.each([
    ['the page of a proxy', 502, '<html>', { kind: 'unexpected', status: 502 }],
    ['words of somebody else', 403, { error: 'Blocked' }, { kind: 'unexpected', status: 403 }],
    ['nothing', 504, '', { kind: 'unexpected', status: 504 }],
    [
      'a page where the answer should be',
      200,
      '<html>Sign in to this network</html>',
      { kind: 'unexpected' },
    ],
    ['half an answer', 200, '{"data":{"items":[', { kind: 'unexpected' }],
    [
      'a code without a text',
      404,
      { ...REFUSED, error: '' },
      { kind: 'unexpected', status: 404, requestId: 'r1' },
    ],
    ['words of a server that is broken', 500, REFUSED, { kind: 'unexpected', status: 500, requestId: 'r1' }],
    [
      'a refusal',
      429,
      { ...REFUSED, retry_after: 30, fields: [{ path: 'name', message: 'required' }] },
      {
        kind: 'refused',
        status: 429,
        code: 'NOT_FOUND',
        text: 'No such thing',
        requestId: 'r1',
        fields: [{ path: 'name', message: 'required' }],
        retryAt: Date.parse('2026-03-15T12:00:30Z'),
      },
    ],
  ])('that is answered with %s fails as that', async (_what, status, body, failure) => {
    jest.setSystemTime(Date.parse('2026-03-15T12:00:00Z'));
    const read = await reading();
    calls('networks')[0]?.answer(status, body);
    const uploaded = await uploading();
    calls(RESULTS)[0]?.answer(status, body);
    await turn();
    expect([read.failure, uploaded.failure]).toEqual([failure, failure]);
  });

  it('whose connection breaks could not reach the server', async () => {
    const [read, downloaded, uploaded] = [await reading(), await downloading(), await uploading()];
    for (const path of ['networks', FILE, RESULTS]) calls(path)[0]?.fail();
    await turn();
    expect([read, downloaded, uploaded].map(({ failure }) => failure)).toEqual(
      Array(3).fill({ kind: 'offline' }),
    );
  });

  it('that nobody waits for any more leaves the network', async () => {
    for (const begin of [reading, downloading, uploading]) (await begin()).cancel();
    await turn();
    expect(['networks', FILE, RESULTS].map((path) => calls(path)[0]?.aborted)).toEqual([true, true, true]);
  });

  it('says who asks where it must, to whom it has the token of, and nothing of it elsewhere', async () => {
    await reading();
    keepToken(TOKEN);
    for (const begin of [reading, downloading, uploading]) await begin();
    const said = [...calls('networks'), ...calls(FILE), ...calls(RESULTS)].map(({ url, headers }) => [
      url.searchParams.get('user_id'),
      headers['Access-Token'],
    ]);
    expect(said).toEqual([
      [null, undefined],
      [null, TOKEN],
      ['me', TOKEN],
      ['me', TOKEN],
    ]);
  });

  it('carries any text whole, in its path, its query and its body, and each but once', async () => {
    await sending((more) => send(checkPermission)({ name: ODD }, more));
    await sending((more) => send(cancelPaymentMethod)({ id: ODD }, more));
    await sending((more) => send(getChannelRecruiters)({ channelIds: [ODD, 'UC2'] }, more));
    await uploading(ODD);
    const encoded = encodeURIComponent(ODD);
    const [asked] = calls(`user/permissions/${encoded}`);
    expect([...(asked?.url.searchParams ?? [])]).toEqual([]);
    const [cancelled] = calls(`user/payment-method/${encoded}/cancel`);
    expect([cancelled?.url.search, cancelled?.body]).toEqual(['', JSON.stringify({ user_id: 'me' })]);
    expect([...(calls('user/channel/recruiters')[0]?.url.searchParams ?? [])]).toEqual([
      ['user_id', 'me'],
      ['channel_ids[]', ODD],
      ['channel_ids[]', 'UC2'],
    ]);
    expect(calls(RESULTS)[0]?.url.searchParams.get('name')).toBe(ODD);
  });
});

describe('a file that is sent', () => {
  it('is sent as it is, and tells how much of it is sent, never more than there is', async () => {
    const uploaded = await uploading();
    const [call] = calls(RESULTS);
    expect(call?.headers['Content-Type']).toBe('application/octet-stream');
    expect((call?.body as Blob).size).toBe(10);
    for (const loaded of [4, 13]) {
      call?.progress(loaded);
      await turn(1_000);
    }
    expect(uploaded.told).toEqual([0, 4, 10].map((done) => ({ done, total: 10 })));
  });
});

describe('a file that is fetched', () => {
  it.each([
    ['as the server calls it', { 'content-disposition': 'attachment; filename="mine 1.zip"' }, 'mine 1.zip'],
    [
      'by the plain one of two names',
      { 'content-disposition': `attachment; filename="Zo_.zip"; filename*=UTF-8''Zo%C3%AB.zip` },
      'Zo_.zip',
    ],
    ['by its path where the server does not call it anything', {}, 'user-data-export-file'],
  ])('is named %s', async (_what, headers, name) => {
    const downloaded = await downloading();
    calls(FILE)[0]?.answer(200, 'zip', headers);
    await turn();
    expect(downloaded.answer?.name).toBe(name);
    expect(await downloaded.answer?.file.text()).toBe('zip');
  });

  it('tells how much has come, also where nobody knows of how much', async () => {
    const downloaded = await downloading();
    calls(FILE)[0]?.arrives(4, 10);
    await turn(1_000);
    calls(FILE)[0]?.arrives(8, 0);
    await turn(1_000);
    expect(downloaded.told).toEqual([
      { done: 4, total: 10 },
      { done: 8, total: null },
    ]);
  });

  it.each([
    ['why', 404, REFUSED, { kind: 'refused', code: 'NOT_FOUND', text: 'No such thing', requestId: 'r1' }],
    ['no reason', 502, '<html>', { kind: 'unexpected', status: 502 }],
  ])('is told %s where it is refused', async (_what, status, body, failure) => {
    const downloaded = await downloading();
    calls(FILE)[0]?.answer(status, body);
    await turn();
    expect(downloaded.failure).toMatchObject(failure);
  });
});

describe('what is no call of ours', () => {
  const CARD = { number: '4111', expiry: '12/30', code: '123', holder: 'Mira' };
  const card = () => sending(() => sendCard('https://vault.test/cards', CARD));
  const texts = () => sending(() => fetchCatalogue('pt_BR', 'staff', 'v7'));

  it('is waited for: four seconds for a sign of the server, thirty for the vault', async () => {
    const [reached, sent] = [await sending(isServerReachable), await card()];
    await turn(3_999);
    expect(reached.answer).toBeUndefined();
    await turn(1);
    expect(reached.answer).toBe(false);
    await turn(25_999);
    expect(sent.failure).toBeUndefined();
    await turn(1);
    expect(sent.failure).toEqual({ kind: 'offline' });
  });

  it('shows that the server is there, and that a proxy before it is not the server', async () => {
    const asked = [await sending(isServerReachable), await sending(isServerReachable)];
    sentTo('/healthz').forEach(({ answer }, place) => answer(place === 0 ? 200 : 502, {}));
    await turn();
    expect(asked.map(({ answer }) => answer)).toEqual([true, false]);
  });

  it('gets neither our token nor who asks', async () => {
    keepToken(TOKEN);
    const sent = await card();
    const [call] = sentTo('/cards');
    expect([call?.url.href, call?.body]).toEqual(['https://vault.test/cards', JSON.stringify(CARD)]);
    expect(Object.keys(call?.headers ?? {}).sort()).toEqual(['Accept', 'Content-Type']);
    call?.answer(200, { token: 'tok-1' });
    await turn();
    expect(sent.answer).toBe('tok-1');
  });

  it('brings the texts of one part of a language, and nothing of them where they are cut off', async () => {
    const asked = [await texts(), await texts()];
    const [whole, half] = sentTo('/locales');
    expect(Object.fromEntries(whole?.url.searchParams ?? [])).toEqual({
      lang: 'pt_BR',
      part: 'staff',
      v: 'v7',
    });
    whole?.answer(200, { 'auth.title': [] });
    half?.answer(200, '{"auth.title":[');
    await turn();
    expect(asked.map(({ answer }) => answer)).toEqual([{ 'auth.title': [] }, undefined]);
    expect(asked[1]?.failure).toEqual({ kind: 'unexpected' });
  });
});
