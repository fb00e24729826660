import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { ZodType } from 'zod';
import { calls } from '#contract/calls.generated';
import { refusals } from '#contract/refusals';
import { type TestServer, startTestServer } from './testing/harness';
import { API } from './http/serve';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nameOf = (call: (typeof calls)[number]) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`;

describe('the contract', () => {
  it('has a route for every call and a call for every route', () => {
    const documented = Object.entries(server.app.swagger().paths ?? {})
      .filter(([path]) => path.startsWith(`${API}/`))
      .flatMap(([path, methods]) =>
        Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.slice(API.length + 1)}`),
      );
    expect(documented.sort()).toEqual(calls.map(nameOf).sort());
  });

  it('names no call twice', () => {
    expect(new Set(calls.map(nameOf)).size).toBe(calls.length);
  });

  it('is published as OpenAPI 3.1 with every parameter', async () => {
    const document = (await server.app.inject('/api/v2/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const parameters = document.paths['/api/v2/user/channels'].get.parameters.map(
      ({ name }: { name: string }) => name,
    );
    expect(parameters.sort()).toEqual(['filter', 'page', 'per_page', 'search', 'sort', 'user_id']);
    expect(document.paths['/api/v2/user/profile/edit'].post.requestBody).toBeDefined();
    expect(document.paths['/api/v2/authenticate'].post.security).toEqual([]);
    expect(document.paths['/api/v2/user/permissions/{name}'].get.parameters).toEqual([
      expect.objectContaining({ in: 'path', name: 'name', required: true }),
    ]);
  });

  it('has a readable page', async () => {
    const page = await server.app.inject('/api/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

const USER = '__user__';

// What may stand in any field: what a person mistypes and what an attacker tries.
const junk = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    'null',
    'undefined',
    'NaN',
    '[object Object]',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '<script>',
    '2026-13-45',
    'UC',
  ),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 10 }),
  fc.uuid(),
);
const jsonJunk = fc.oneof(
  junk,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
);

// Candidates that some call takes, so that the valid side of every call is reached as well.
const plausible = fc.constantFrom(
  USER,
  'all',
  'linked',
  '1',
  '2',
  '10',
  'en',
  'de',
  'Mira Lindqvist',
  '',
  'a'.repeat(20),
);

const inputFor = (schema: ZodType, wild: fc.Arbitrary<unknown>) => {
  const fields = Object.keys((schema as unknown as { shape: object }).shape);
  const value = fc.oneof({ arbitrary: plausible, weight: 2 }, { arbitrary: wild, weight: 1 });
  const known = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string({ maxLength: 8 }), wild, { maxKeys: 1 });
  return fc.tuple(known, fc.boolean(), unknown).map(([fieldsGiven, own, extra]) => ({
    ...fieldsGiven,
    ...(own && fields.includes('user_id') ? { user_id: USER } : {}),
    ...extra,
  }));
};

describe.each(calls.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it('answers any input with a success or a clear refusal', async () => {
    const isPost = call.method === 'POST';
    const input = inputFor(isPost ? call.body : call.query, isPost ? jsonJunk : junk);
    const part = fc.oneof(junk, fc.constant('user.login-as')).filter((text) => !/\p{Surrogate}/u.test(text));
    await fc.assert(
      fc.asyncProperty(input, part, fc.boolean(), async (values, inPath, signedIn) => {
        // A session of its own each time: some calls end it.
        const { id, headers } = await server.signIn('tomas_jogos');
        const mine = Object.fromEntries(
          Object.entries(values).map(([key, value]) => [key, value === USER ? id : value]),
        );
        const query = isPost ? '' : `?${new URLSearchParams(mine as Record<string, string>).toString()}`;
        const answer = await server.app.inject({
          method: call.method,
          url: `${API}/${call.path.replace(/:\w+/g, () => encodeURIComponent(inPath))}${query}`,
          headers: signedIn ? headers : {},
          ...(isPost ? { payload: mine } : {}),
          ...(call.stream ? { payloadAsStream: true as const } : {}),
        });
        if (call.stream && answer.statusCode === 200) return void answer.stream().destroy();
        if (answer.statusCode >= 400) {
          const refusal = call.stream ? JSON.parse(await text(answer.stream())) : answer.json();
          // A service outside that does not answer is the call's to name; anything else of the kind is a fault.
          if (answer.statusCode >= 500) expect(call.refusals).toContain(refusal.code);
          expect(Object.keys(refusals)).toContain(refusal.code);
          expect(refusal.error).toEqual(expect.any(String));
          expect(refusal.request_id).toBe(answer.headers['x-request-id']);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('any call', () => {
  const edit = async (init: { payload: string | Buffer; type?: string }) => {
    const { headers } = await server.signIn('creator');
    return server.app.inject({
      method: 'POST',
      url: '/api/v2/user/profile/edit',
      headers: { ...headers, 'content-type': init.type ?? 'application/json' },
      payload: init.payload,
    });
  };

  it.each([
    ['broken JSON', { payload: '{"user_id": ' }, 400, 'VALIDATION_ERROR'],
    ['an empty body', { payload: '' }, 400, 'VALIDATION_ERROR'],
    ['a body that is a list', { payload: '[]' }, 400, 'VALIDATION_ERROR'],
    ['a poisoned prototype', { payload: '{"__proto__": {"admin": true}}' }, 400, 'VALIDATION_ERROR'],
    [
      'a body past the limit',
      { payload: JSON.stringify({ name: 'a'.repeat(300_000) }) },
      413,
      'BODY_TOO_LARGE',
    ],
    ['XML', { payload: '<user/>', type: 'application/xml' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses %s', async (_what, init, status, code) => {
    const answer = await edit(init);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=100001',
    'per_page=101',
    'page=1.5',
    'page=abc',
    'filter=everything',
    'extra=1',
  ])('refuses %s in a list', async (query) => {
    const { id, headers } = await server.signIn('creator');
    const answer = await server.app.inject({ url: `/api/v2/user/channels?user_id=${id}&${query}`, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('says not found for an address of the API that is none', async () => {
    const answer = await server.app.inject('/api/v2/nothing/here');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('tells nothing of the inside when the database fails', async () => {
    const { id, headers } = await server.signIn('creator');
    const broken = await startTestServer();
    const { token } = await broken.signIn('creator');
    await broken.connection.schema.dropTable('channel').execute();
    const answer = await broken.app.inject({
      url: `/api/v2/user/channels?user_id=${id}`,
      headers: { ...headers, 'access-token': token },
    });
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'Something went wrong on the server',
      code: 'SERVER_ERROR',
      request_id: answer.headers['x-request-id'],
    });
  });
});
