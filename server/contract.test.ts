import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallDefinition } from '#contract/call';
import { calls } from '#contract/calls.generated';
import { getChannels } from '#contract/channels';
import { editProfile } from '#contract/profile';
import { documentedNames } from './testing/describeCalls';
import { type TestServer, startTestServer, changeTables } from './testing/harness';
import { API } from './http/serve';

interface Body {
  payload: string;
  type?: string;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the contract', () => {
  it('has a route for every call and a call for every route', () => {
    const documented = Object.entries(server.app.swagger().paths ?? {})
      .filter(([path]) => path.startsWith(`${API}/`))
      .flatMap(([path, methods]) =>
        Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path.slice(API.length + 1)}`),
      );
    expect(documented.sort()).toEqual(calls.flatMap(documentedNames).sort());
  });

  it('has every call tried by a test of its file', () => {
    const files = readdirSync(join(import.meta.dirname, 'contract'), { recursive: true, encoding: 'utf8' });
    const modules = readFileSync(join(import.meta.dirname, '../contract/calls.generated.ts'), 'utf8');
    const named = [...modules.matchAll(/^import \* as (\w+) from '\.\/([\w/]+)'/gm)];
    expect(named.length).toBeGreaterThan(0);
    expect(files.filter((file) => file.endsWith('.ts')).sort()).toEqual(
      named.map(([, , path]) => `${path}.test.ts`).sort(),
    );
    for (const [, , path = ''] of named) {
      const test = readFileSync(join(import.meta.dirname, 'contract', `${path}.test.ts`), 'utf8');
      const [, name] = new RegExp(`import \\* as (\\w+) from '#contract/${path}'`).exec(test) ?? [];
      expect(test).toMatch(new RegExp(`describeCalls\\(\\s*${name},`));
    }
  });

  it('names no call twice', () => {
    const names = calls.flatMap(documentedNames);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(calls.flatMap((call) => (call.aliases ?? []).map((alias) => [alias, call] as const)))(
    'is at %s what it is at its own path',
    async (alias, call: CallDefinition) => {
      const given = alias === 'details' ? { date: '2026-02-28', type: 'earning' } : {};
      const said = async (at: CallDefinition) => {
        const { headers: _, ...outcome } = await server.as('creator').outcome(at, given);
        return outcome;
      };
      const [own, other] = [await said(call), await said({ ...call, path: alias })];
      expect(other).toEqual(own);
      const refused = call.permission === undefined ? call.refusals[0] : 'NOT_ALLOWED';
      expect(own).toMatchObject(call.method === 'GET' ? { status: 200 } : { code: refused });
    },
  );

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

describe('any call', () => {
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
  ])('refuses %s', async (_what, { payload, type = 'application/json' }: Body, status, code) => {
    const answer = await server.as('creator').inject({
      method: editProfile.method,
      url: `${API}/${editProfile.path}`,
      headers: { 'content-type': type },
      payload,
    });
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
    const given = Object.fromEntries(new URLSearchParams(query));
    expect(await server.as('creator').refused(getChannels, given)).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
  });

  it('says not found for an address of the API that is none', async () => {
    const answer = await server.app.inject(`${API}/nothing/here`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('tells nothing of the inside when the database fails', async () => {
    const broken = await startTestServer();
    const creator = await broken.signIn('creator');
    await changeTables(() => broken.connection.schema.dropTable('channel').execute());
    const answer = await creator.send(getChannels);
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: 'Something went wrong on the server',
      code: 'SERVER_ERROR',
      request_id: answer.headers['x-request-id'],
    });
  });
});
