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

const provider = createServer((request, response) => {
  const answer = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/.well-known/openid-configuration')
    answer({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
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
