import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type GenerateKeyPairResult, SignJWT, exportJWK, generateKeyPair } from 'jose';
import { type OpenIdProvider, openIdProvider } from './openId';

// A provider that answers each code with what a test says.
let issuer = '';
let keys: GenerateKeyPairResult;
let others: GenerateKeyPairResult;
let idToken = async (_nonce: string) => '';
let nonce = '';
// What it says to a call in another way, where a test says so.
let instead: ((path: string) => { status: number; body: string } | undefined) | undefined;
afterEach(() => {
  instead = undefined;
});

const provider = createServer((request, response) => {
  const answer = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const other = instead?.(pathname);
  if (other) response.writeHead(other.status, { 'content-type': 'application/json' }).end(other.body);
  else if (pathname === '/.well-known/openid-configuration')
    answer({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      revocation_endpoint: `${issuer}/revoke`,
    });
  else if (pathname === '/keys')
    void exportJWK(keys.publicKey).then((key) => answer({ keys: [{ ...key, kid: '1', alg: 'RS256' }] }));
  else void idToken(nonce).then((id_token) => answer({ access_token: 'a', token_type: 'Bearer', id_token }));
});

let openId: OpenIdProvider;
beforeAll(async () => {
  [keys, others] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  openId = openIdProvider({
    publicUrl: 'http://localhost:3000',
    openid: { issuer, clientId: 'dashboard', clientSecret: 'secret' },
  });
});
afterAll(() => void provider.close());

const signed =
  ({
    key = keys,
    audience = 'dashboard',
    from = issuer,
    until = '5m',
    of = '',
    email = 'mira@example.test',
  } = {}) =>
  (own: string) =>
    new SignJWT({ email, email_verified: true, nonce: of || own })
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuer(from)
      .setAudience(audience)
      .setSubject('mira')
      .setIssuedAt()
      .setExpirationTime(until)
      .sign(key.privateKey);

const signIn = async () => {
  const started = await openId.start('state', 'sign-in');
  nonce = started.nonce;
  return openId.finish({ code: 'code', state: 'state', ...started });
};

it('says who signed in', async () => {
  idToken = signed();
  const { identity } = await signIn();
  expect(identity).toMatchObject({
    issuer,
    subject: 'mira',
    email: 'mira@example.test',
    emailVerified: true,
  });
});

it('knows no address that looks like another one', async () => {
  idToken = signed({ email: 'mira\u200b@example.test' });
  expect((await signIn()).identity.email).toBeUndefined();
});

it.each([
  ['that another key has signed', () => signed({ key: others })],
  [
    'whose signature is cut off',
    () => async (own: string) => (await signed()(own)).replace(/[^.]+$/, 'AAAA'),
  ],
  ['for another client', () => signed({ audience: 'another' })],
  ['of another issuer', () => signed({ from: 'https://elsewhere.test' })],
  ['that has expired', () => signed({ until: '-5m' })],
  ['of another attempt', () => signed({ of: 'another' })],
])('does not believe an ID token %s', async (_what, forged) => {
  idToken = forged();
  await expect(signIn()).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' });
});

const at = (path: string, status: number, body: string) => (asked: string) =>
  asked === path ? { status, body } : undefined;
const away = { code: 'SIGN_IN_UNAVAILABLE' };

it('finds the provider again after it could not be found', async () => {
  openId = openIdProvider({
    publicUrl: 'http://localhost:3000',
    openid: { issuer, clientId: 'dashboard', clientSecret: 'secret' },
  });
  instead = at('/.well-known/openid-configuration', 503, '{}');
  await expect(openId.start('state', 'sign-in')).rejects.toMatchObject(away);
  instead = undefined;
  expect((await openId.start('state', 'sign-in')).address).toMatch(`${issuer}/authorize`);
});

const TOKEN = JSON.stringify({ access_token: 'b', token_type: 'Bearer' });
it.each([
  ['is down', 503, '{"error":"invalid_grant"}'],
  ['has too many calls', 429, ''],
  ['does not know us', 401, '{"error":"invalid_client"}'],
  ['shows a page', 200, '<html>'],
  ['answers without end', 200, TOKEN + ' '.repeat(1024 * 1024)],
])('keeps a grant where the provider %s, and signs nobody in', async (_what, status, body) => {
  instead = at('/token', status, body);
  await expect(openId.refresh('r')).rejects.toMatchObject(away);
  await expect(signIn()).rejects.toMatchObject(away);
});

it('a grant is over, and a code of no use, where the provider says so itself', async () => {
  instead = at('/token', 400, '{"error":"invalid_grant"}');
  expect(await openId.refresh('r')).toBeUndefined();
  await expect(signIn()).rejects.toMatchObject({ code: 'INVALID_GOOGLE_SSO_CODE' });
});

it('a new token without what it is for and until when lasts an hour', async () => {
  instead = at('/token', 200, TOKEN);
  const tokens = await openId.refresh('r');
  expect(tokens).toMatchObject({ accessToken: 'b', refreshToken: undefined, scopes: [] });
  expect((tokens?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
});

it.each([
  [200, true],
  [400, false],
  [503, false],
])('a grant that is given back with %i is given back: %s', async (status, expected) => {
  instead = at('/revoke', status, '{}');
  expect(await openId.revoke('t')).toBe(expected);
});
