import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';

// What a network sets.
const REAL = {
  SANDBOX: 'off',
  PUBLIC_URL: 'https://a.test',
  OPENID_CLIENT_ID: 'x',
  OPENID_CLIENT_SECRET: 'x',
  MAIL_URL: 'smtps://a.test',
  MAIL_FROM: 'a@a.test',
  BANK_URL: 'https://bank.test',
  BANK_TOKEN: 'x',
  PAYONEER_URL: 'https://payoneer.test',
  PAYONEER_PROGRAM: 'x',
  PAYONEER_TOKEN: 'x',
};

// What is set beside it where payments by PayPal are sent.
const PAYPAL = {
  PAYPAL_URL: 'https://paypal.test',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'webhook',
};

describe('the configuration', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dashboard-config-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SANDBOX: 'maybe' }, 'SANDBOX'],
    [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ DATABASE_URL: 'postgres://localhost/dashboard', SANDBOX: 'on' }, 'SESSION_SECRET'],
    [{ DATABASE_URL: 'postgres://localhost/dashboard', SESSION_SECRET: 'x'.repeat(32) }, 'SANDBOX'],
    [{ PUBLIC_URL: 'https://a.test' }, 'SANDBOX: must be said, on or off, with PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'SANDBOX: must be said, on or off, with PUBLIC_URL'],
    [{ HOST: '0.0.0.0' }, 'SANDBOX: must be said, on or off, with HOST'],
    [{ HOST: '::' }, 'SANDBOX: must be said, on or off, with HOST'],
    [{ NODE_ENV: 'production' }, 'SANDBOX: must be said, on or off, with NODE_ENV'],
    [{ MAIL_URL: 'smtps://a.test' }, 'SANDBOX: must be said, on or off, with MAIL_URL'],
    [{ OPENID_CLIENT_ID: 'x' }, 'SANDBOX: must be said, on or off, with OPENID_CLIENT_ID'],
    [
      { OPENID_CLIENT_SECRET: 'x', SANDBOX: '' },
      'SANDBOX: must be said, on or off, with OPENID_CLIENT_SECRET',
    ],
    [{ WORDPRESS_CLIENT_ID: 'x' }, 'SANDBOX: must be said, on or off, with WORDPRESS_CLIENT_ID'],
    [{ SESSION_IDLE_MINUTES: '0' }, 'SESSION_IDLE_MINUTES'],
    [{ REQUEST_TIMEOUT: '0' }, 'REQUEST_TIMEOUT'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', OPENID_CLIENT_SECRET: 'x' }, 'OPENID_CLIENT_ID'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', OPENID_CLIENT_ID: 'x' }, 'OPENID_CLIENT_SECRET'],
    [{ SANDBOX: 'off', OPENID_CLIENT_ID: 'x', OPENID_CLIENT_SECRET: 'x' }, 'PUBLIC_URL'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', MAIL_FROM: 'a@a.test' }, 'MAIL_URL'],
    [{ SANDBOX: 'off', PUBLIC_URL: 'https://a.test', MAIL_URL: 'smtps://a.test' }, 'MAIL_FROM'],
    [{ ...REAL, PUBLIC_URL: 'http://a.test' }, 'PUBLIC_URL: must be https with SANDBOX=off'],
    [{ ...REAL, OPENID_ISSUER: 'http://a.test' }, 'OPENID_ISSUER: must be https with SANDBOX=off'],
    [{ PAYONEER_TOKEN: 'x' }, 'SANDBOX: must be said, on or off, with PAYONEER_TOKEN'],
    [{ ...REAL, BANK_URL: 'http://bank.test' }, 'BANK_URL: must be https with SANDBOX=off'],
    [{ ...REAL, BANK_URL: '' }, 'BANK_URL: is needed with bank_transfer in PAYMENT_METHODS'],
    [{ ...REAL, PAYONEER_TOKEN: '' }, 'PAYONEER_TOKEN: is needed with payoneer in PAYMENT_METHODS'],
    [
      { ...REAL, BANK_TOKEN: '', PAYMENT_METHODS: 'transferwise' },
      'BANK_TOKEN: is needed with transferwise in PAYMENT_METHODS',
    ],
    [{ ...REAL, PAYMENT_METHODS: 'fbt' }, 'WORLDFIRST_URL: is needed with fbt in PAYMENT_METHODS'],
    [{ ...REAL, PAYMENT_METHODS: 'tipalti' }, 'TIPALTI_KEY: is needed with tipalti in PAYMENT_METHODS'],
    [{ ...REAL, PAYMENT_METHODS: 'dcc' }, 'CARD_VAULT_KEY: is needed with dcc in PAYMENT_METHODS'],
    [{ PAYPAL_SECRET: 'x' }, 'SANDBOX: must be said, on or off, with PAYPAL_SECRET'],
    [{ ...REAL, PAYPAL_URL: 'https://paypal.test' }, 'PAYPAL_CLIENT_ID: is needed with PAYPAL_URL'],
    [{ ...REAL, ...PAYPAL, PAYPAL_URL: '' }, 'PAYPAL_URL: is needed with PAYPAL_CLIENT_ID'],
    [{ ...REAL, ...PAYPAL, PAYPAL_SECRET: '' }, 'PAYPAL_SECRET: is needed with PAYPAL_URL'],
    [{ ...REAL, ...PAYPAL, PAYPAL_WEBHOOK_ID: '' }, 'PAYPAL_WEBHOOK_ID: is needed with PAYPAL_URL'],
    [{ ...REAL, ...PAYPAL, PAYPAL_URL: 'http://paypal.test' }, 'PAYPAL_URL: must be https with SANDBOX=off'],
    [{ PAYMENT_METHODS: 'paypal,cheque' }, 'PAYMENT_METHODS: must be some of'],
    [{ ACCOUNT_KEYS: 'k1:short' }, 'ACCOUNT_KEYS: must be NAME:SECRET'],
    [{ ACCOUNT_KEYS: `session-1:${'x'.repeat(32)}` }, 'ACCOUNT_KEYS: must not name a key session-'],
    [
      { ACCOUNT_KEYS: `k:${'x'.repeat(32)},k:${'y'.repeat(32)}` },
      'ACCOUNT_KEYS: must not name two keys alike',
    ],
    [{ WISE_TOKEN: 'x' }, 'SANDBOX: must be said, on or off, with WISE_TOKEN'],
    [{ ...REAL, WISE_PROFILE: 'x' }, 'WISE_URL: is needed with WISE_PROFILE'],
    [{ ...REAL, WISE_URL: 'https://wise.test' }, 'WISE_TOKEN: is needed with WISE_URL'],
    [{ ...REAL, WISE_URL: 'http://wise.test' }, 'WISE_URL: must be https with SANDBOX=off'],
    [{ ...REAL, BANK_DEBTOR_NAME: 'x' }, 'BANK_DEBTOR_IBAN: is needed with BANK_DEBTOR_NAME'],
    [{ BANK_DEBTOR_IBAN: 'DE88370400440532013000' }, 'BANK_DEBTOR_IBAN: must be an IBAN'],
    [{ BANK_DEBTOR_NAME: '株式会社' }, 'BANK_DEBTOR_NAME: must have a Latin letter'],
    [{ BANK_DEBTOR_BIC: 'NOBIC' }, 'BANK_DEBTOR_BIC: must be a BIC'],
    [{ MAIL_URL: 'https://a.test' }, 'MAIL_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ SANDBOX_MAIL_PORT: '-1' }, 'SANDBOX_MAIL_PORT'],
  ])('%j names %s', (env, name) => {
    const read = () => readConfig({ DATA_DIR: dataDir, ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(name);
  });

  it.each([
    [{}],
    [{ HOST: '127.0.0.2' }],
    [{ HOST: '::1' }],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://dashboard.localhost:3000' }],
    [{ PUBLIC_URL: 'http://[::1]:3000' }],
  ])('with %j is a trial on one’s own machine, of which nobody is warned', (env) => {
    expect(readConfig({ DATA_DIR: dataDir, ...env })).toMatchObject({ sandbox: true, warning: undefined });
  });

  it.each([[{}], [{ PUBLIC_URL: 'http://127.0.0.1:3000', OPENID_ISSUER: 'http://localhost:4000' }]])(
    'takes what a network sets, with %j',
    (env) => {
      expect(readConfig({ DATA_DIR: dataDir, ...REAL, ...env })).toMatchObject({ sandbox: false });
    },
  );

  it('warns where the sandbox was asked for and may be reached', () => {
    const { warning } = readConfig({ DATA_DIR: dataDir, SANDBOX: 'on', HOST: '0.0.0.0' });
    expect(warning).toBe('SANDBOX=on: whoever reaches http://localhost:3000 can sign in as anybody');
  });

  it('takes Google by configuration alone', () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      ...REAL,
      PUBLIC_URL: 'https://a.test//',
      OPENID_CLIENT_ID: 'id',
      OPENID_CLIENT_SECRET: 'secret',
      MAIL_URL: 'smtps://me:word@mail.a.test:465',
      MAIL_FROM: 'Network <hello@a.test>',
    });
    expect(config.mail).toEqual({
      url: 'smtps://me:word@mail.a.test:465',
      from: 'Network <hello@a.test>',
    });
    expect(config.openid).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    });
    expect(config.publicUrl).toBe('https://a.test');
  });

  it('takes PayPal whole, or without a service that sends', () => {
    const paypalOf = (env: Record<string, string>) =>
      readConfig({ DATA_DIR: dataDir, ...env }).payments.paypal;
    expect(paypalOf(REAL)).toBeUndefined();
    expect(paypalOf({ ...REAL, ...PAYPAL })).toEqual({
      url: 'https://paypal.test',
      clientId: 'id',
      secret: 'secret',
      webhookId: 'webhook',
    });
    expect(paypalOf({})?.url).toBe('http://localhost:3000/sandbox/paypal');
  });

  it('keeps its own secret over a restart', () => {
    expect(readConfig({ DATA_DIR: dataDir }).sessionSecret).toEqual(
      readConfig({ DATA_DIR: dataDir }).sessionSecret,
    );
  });

  it('takes Wise and the account of bank transfers whole, or does without', () => {
    const given = {
      WISE_URL: 'https://wise.test/',
      WISE_TOKEN: 'token',
      WISE_PROFILE: '7',
      BANK_DEBTOR_NAME: 'Network GmbH',
      BANK_DEBTOR_IBAN: 'de89 3704 0044 0532 0130 00',
      BANK_DEBTOR_BIC: 'cobadeffxxx',
    };
    const { wise, debtor } = readConfig({ DATA_DIR: dataDir, ...REAL, ...given }).payments;
    expect(wise).toEqual({ url: 'https://wise.test', token: 'token', profile: '7' });
    expect(debtor).toEqual({ name: 'Network GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' });
    expect(readConfig({ DATA_DIR: dataDir, ...REAL }).payments).toMatchObject({
      wise: undefined,
      debtor: undefined,
    });
    expect(readConfig({ DATA_DIR: dataDir }).payments.wise?.url).toBe('http://localhost:3000/sandbox/wise');
  });
});
