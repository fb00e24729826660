import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { CallDefinition } from '#contract/call';
import { callsOf } from '#contract/list';
import { type FailureAnswer, refusals } from '#contract/refusals';
import { type TestServer, startTestServer } from './harness';
import { requestOf } from './caller';

const RUNS = 60;
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

const inputFor = (schema: CallDefinition['query'], wild: fc.Arbitrary<unknown>) => {
  const fields = Object.keys(schema.shape);
  const value = fc.oneof({ arbitrary: plausible, weight: 2 }, { arbitrary: wild, weight: 1 });
  const known = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] });
  const unknown = fc.dictionary(fc.string({ maxLength: 8 }), wild, { maxKeys: 1 });
  return fc.tuple(known, fc.boolean(), unknown).map(([given, own, extra]): Record<string, unknown> => ({
    ...given,
    ...(own && fields.includes('user_id') ? { user_id: USER } : {}),
    ...extra,
  }));
};
const pathPart = fc.oneof(junk, fc.constant('user.login-as')).filter((part) => !/\p{Surrogate}/u.test(part));

/** The calls that a file of the contract declares. */
export const callsIn = (module: object): CallDefinition[] => callsOf(module).map(({ call }) => call);

/** `GET user/permissions/{name}`: a call as the API document names it. */
export const documentedName = ({ method, path }: CallDefinition): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** Throws junk at a call once, in a session of its own: some calls end it. */
const tryOnce = async (
  server: TestServer,
  call: CallDefinition,
  { values, inPath, signedIn }: { values: Record<string, unknown>; inPath: string; signedIn: boolean },
) => {
  const { id, token } = await server.signIn('tomas_jogos');
  const mine = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === USER ? id : value]),
  );
  const part = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, inPath]));
  const headers: Record<string, string> = signedIn ? { 'access-token': token } : {};
  const answer = await server.app.inject({
    ...requestOf(call, { ...mine, ...part }, { headers }),
    ...(call.stream ? { payloadAsStream: true as const } : {}),
  });
  if (call.stream && answer.statusCode === 200) {
    answer.stream().destroy();
    return;
  }
  if (answer.statusCode < 400) return;
  const body = call.stream ? await text(answer.stream()) : answer.body;
  const refusal = JSON.parse(body) as FailureAnswer;
  // A service outside that does not answer is the call's to name; anything else of the kind is a fault.
  if (answer.statusCode >= 500) expect(call.refusals).toContain(refusal.code);
  expect(Object.keys(refusals)).toContain(refusal.code);
  expect(refusal.error).toEqual(expect.any(String));
  expect(refusal.request_id).toBe(answer.headers['x-request-id']);
};

/** The tests of one file of the contract: whatever is thrown at its calls, each answers as the contract says. */
export const describeCalls = (module: object): void => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  describe.each(callsIn(module).map((call) => [documentedName(call), call] as const))('%s', (_name, call) => {
    it('answers any input with a success or a clear refusal', async () => {
      const sendsBody = call.method === 'POST' && !call.upload;
      const given = fc.record({
        values: inputFor(sendsBody ? call.body : call.query, sendsBody ? jsonJunk : junk),
        inPath: pathPart,
        signedIn: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(given, (input) => tryOnce(server, call, input)),
        { numRuns: RUNS },
      );
    });
  });
};
