import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { saveDcc, saveFreedom } from '#contract/paymentMethods/bank';
import { getPaymentMethod, savePaypal, saveTransferwise, verifyCode } from '#contract/paymentMethods';
import { getReviewedMethods } from '#contract/paymentMethods/review';
import { downloadDataExport, getDataExport, requestDataExport } from '#contract/privacy';
import { audit } from '../../common/audit';
import { putJob } from '../../jobs/repository';
import { type TestServer, startTestServer } from '../../testing/harness';
import { keepLog } from '../../testing/logs';
import { ALL_METHODS, PLACE, doJob, paypalDraft, pendingPaypal, prove } from '../../testing/paymentMethods';
import { filesOf } from '../../testing/unzip';
import { accountVault, readOldAccount } from '../../common/accountVault';
import { sealHandler } from './jobs';

const log = keepLog();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    listening: true,
    logStream: log.logStream,
    env: { PAYMENT_METHODS: ALL_METHODS },
  });
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const creator = () => server.as('creator');
const PAYPAL = 'quiet.mailbox@demo.test';
const WISE = 'other.mailbox@demo.test';
const IBAN = 'DE89370400440532013000';
const BIRTH = '1990-05-04';
const CARD = '4111111111111111';

/** Every row of every table, as text. */
const wholeDatabase = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kept\\_%'`.execute(server.connection);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(to_jsonb(one)::text, ' ') as text from ${sql.table(name)} as one`.execute(
        server.connection,
      );
      return `${name} ${rows[0]?.text ?? ''}`;
    }),
  );
  return texts.join('\n');
};

const dataExport = async (): Promise<string> => {
  await creator().call(requestDataExport);
  await server.work();
  const { data } = await creator().call(getDataExport);
  const asked = { export_id: data.export?.export_id ?? '' };
  return Object.values(await filesOf((await creator().download(downloadDataExport, asked)).content)).join(
    '\n',
  );
};

const cardToken = async (): Promise<string> => {
  const answer = await fetch(`${server.url}/sandbox/vault/v1/cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: CARD, holder: 'Mira Lindqvist', expiry: '12/30', code: '123' }),
  });
  return ((await answer.json()) as { token: string }).token;
};

/** Sets accounts of four types, some of them as far as they go, with a wrong field and a wrong code on the way. */
const setEverything = async () => {
  const japanese = { country: 'JP', currency: 'JPY', kind: 'individual', type: 'japanese' } as const;
  const fields = {
    accountHolderName: 'Mira Lindqvist',
    bankCode: '0001',
    branchCode: '110',
    accountType: 'CURRENT',
  };
  const given = Object.entries({ ...fields, accountNumber: '7654321', dateOfBirth: BIRTH });
  await creator().call(saveFreedom, { ...japanese, fields: given.map(([key, value]) => ({ key, value })) });
  const german = { country: 'DE', currency: 'EUR', kind: 'individual', type: 'iban' } as const;
  const place = { 'address.city': 'Köln', 'address.firstLine': 'Domplatz 1', 'address.postCode': '50667' };
  const account = { accountHolderName: 'Mira Lindqvist', IBAN, ...place };
  const all = Object.entries(account).map(([key, value]) => ({ key, value }));
  await creator().refused(saveFreedom, { ...german, fields: all.slice(1) });
  const { data } = await creator().call(saveFreedom, { ...german, fields: all });
  await creator().refused(verifyCode, { method_id: data.item.method_id, code: '000000' });
  await prove(server, creator(), data.item.method_id);
  const card = { country: 'US', currency: 'USD', account_type: 'debit', bank_code: 'US-001' };
  await creator().call(saveDcc, { ...card, card_token: await cardToken() });
  await creator().call(saveTransferwise, { ...PLACE, email: WISE, account_holder_name: 'Mira Lindqvist' });
  await pendingPaypal(server, creator(), PAYPAL);
};

describe('what identifies an account', () => {
  it('stands in no row, log, mail, export or answer, in none of the ways in which it may be written', async () => {
    await setEverything();
    await server.work();
    const answers = [
      JSON.stringify(await creator().call(getPaymentMethod)),
      JSON.stringify(await server.as('admin').call(getReviewedMethods, { search: 'creator@' })),
      (await server.as('admin').download(getReviewedMethods.csv)).content.toString(),
    ];
    const places = {
      database: await wholeDatabase(),
      log: log.text(),
      mails: JSON.stringify(server.mails()),
      export: await dataExport(),
      answers: answers.join(' '),
    };
    expect(log.text()).toContain('user/payment-method/freedom/save');
    expect(places.export).toContain('q•••@demo.test');
    for (const secret of [PAYPAL, WISE, IBAN, 'DE89 3704', '7654321', BIRTH, CARD]) {
      for (const [place, text] of Object.entries(places)) {
        const encoded = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')];
        expect([place, secret, encoded.some((one) => text.includes(one))]).toEqual([place, secret, false]);
      }
    }
  });

  it('is found by that search where somebody writes it down', async () => {
    const user = await server.idOf('creator');
    await audit(server.connection, {
      userId: user,
      action: 'x',
      subject: user,
      about: user,
      detail: { IBAN },
      at: new Date(),
    });
    expect(await wholeDatabase()).toContain(IBAN);
  });

  it('is opened for the method and the user that it was sealed for alone', async () => {
    const { method_id } = await paypalDraft(creator(), PAYPAL);
    const vault = accountVault(server.config.payments);
    const row = await server.connection
      .selectFrom('payment_method')
      .where('method_id', '=', method_id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(vault.open(row)?.fields).toEqual({ email: PAYPAL });
    expect(vault.open({ ...row, method_id: randomUUID() })).toBeUndefined();
    expect(vault.open({ ...row, user_id: randomUUID() })).toBeUndefined();
  });
});

describe('the keys of accounts', () => {
  const withKeys = (...ids: string[]) => {
    const { payments, ...config } = server.config;
    const [own] = payments.accountKeys;
    const given = ids.map((id) => ({ id, secret: new TextEncoder().encode(id.repeat(40)) }));
    const [first = own, ...others] = given;
    return { ...config, payments: { ...payments, accountKeys: [first, ...others, own] as const } };
  };
  const sealWith = async (config: ReturnType<typeof withKeys>) => {
    const vault = accountVault(config.payments);
    const rows = () => server.connection.selectFrom('payment_method').selectAll().execute();
    const worker = server.worker(undefined, { 'payment-methods:seal': sealHandler(vault) });
    await putJob(server.connection, 'payment-methods:seal', { key: '', now: new Date() });
    await worker.drain();
    return { vault, rows: await rows() };
  };

  it('are changed: every account is sealed anew, opens as before and is compared as before', async () => {
    await pendingPaypal(server, creator(), PAYPAL);
    const before = await server.connection.selectFrom('payment_method').selectAll().execute();
    expect(new Set(before.map((row) => row.key_id))).toEqual(
      new Set([expect.stringMatching(/^session-[0-9a-f]{8}$/)]),
    );
    const { vault, rows } = await sealWith(withKeys('k2'));
    expect(new Set(rows.map((row) => row.key_id))).toEqual(new Set(['k2']));
    const own = rows.find((row) => row.mask === 'q•••@demo.test');
    expect(own && vault.open(own)?.fields).toEqual({ email: PAYPAL });
    const told = (all: typeof rows) => all.map((row) => [row.method_id, row.fingerprint, row.mask]).sort();
    expect(told(rows)).toEqual(told(before));
    const { rows: next } = await sealWith(withKeys('k3', 'k2'));
    expect(new Set(next.map((row) => row.key_id))).toEqual(new Set(['k3']));
  });

  it('leave what none of them opens as it is, and count it', async () => {
    await pendingPaypal(server, creator(), PAYPAL);
    await server.connection
      .updateTable('payment_method')
      .set({ key_id: 'lost' })
      .where('mask', '=', 'q•••@demo.test')
      .execute();
    const { rows, vault } = await sealWith(withKeys('k2'));
    const lost = rows.filter((row) => row.key_id === 'lost');
    expect(lost.map((row) => vault.open(row))).toEqual([undefined]);
    const { counts } = await server.connection
      .selectFrom('job')
      .where('kind', '=', 'payment-methods:seal')
      .select('counts')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(counts ?? '')).toEqual({ failed: 1, accounts: rows.length - 1 });
    expect((await creator().call(getPaymentMethod)).data.waiting?.mask).toBe('q•••@demo.test');
  });

  it('seal what an older version kept as plain text', async () => {
    const user_id = await server.idOf('owner');
    await server.connection
      .updateTable('payment_method')
      .set({
        account: JSON.stringify({ holder: 'Olivia Grant', iban: IBAN }),
        key_id: null,
        mask: '',
        fingerprint: null,
      })
      .where('user_id', '=', user_id)
      .execute();
    expect((await server.as('owner').call(getPaymentMethod)).data.current?.mask).toBe('•••3000');
    await doJob(server, 'payment-methods:seal');
    expect(await wholeDatabase()).not.toContain(IBAN);
    expect((await server.as('owner').call(getPaymentMethod)).data.current?.mask).toBe('•••3000');
    const { data } = await creator().call(saveFreedom, {
      country: 'DE',
      currency: 'EUR',
      kind: 'individual',
      type: 'iban',
      fields: Object.entries({
        accountHolderName: 'Mira Lindqvist',
        IBAN,
        'address.city': 'Köln',
        'address.firstLine': 'Domplatz 1',
        'address.postCode': '50667',
      }).map(([key, value]) => ({ key, value })),
    });
    await prove(server, creator(), data.item.method_id);
    const { data: list } = await server
      .as('admin')
      .call(getReviewedMethods, { search: 'creator@', state: 'pending' });
    expect(list.items[0]?.signs).toContain('duplicate');
  });
});

it.each([
  ['paypal', '{"email":"a@demo.test"}', { email: 'a@demo.test' }],
  ['paypal', 'a@demo.test', { email: 'a@demo.test' }],
  ['bank_transfer', 'GB33BUKB20201555555555', { accountNumber: 'GB33BUKB20201555555555' }],
  ['bank_transfer', '12345678', { accountNumber: '12345678' }],
  ['bank_transfer', '["x"]', { accountNumber: '["x"]' }],
  ['fbt', '{"accountNumber":12345678,"more":{"x":1}}', { accountNumber: '12345678' }],
] as const)('an account of %s that an older version wrote as %s is read', (type, text, fields) => {
  expect(readOldAccount(type, text).fields).toEqual(fields);
});

it('nobody sets an account twice by sending it twice', async () => {
  const both = await Promise.all(
    [1, 2].map(() => creator().outcome(savePaypal, { ...PLACE, email: PAYPAL })),
  );
  expect(new Set(both.map(({ answer }) => answer?.data.item.method_id)).size).toBe(1);
});
