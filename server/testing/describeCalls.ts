import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import type { CallDefinition } from '#contract/call';
import { type FailureAnswer, refusals } from '#contract/refusals';
import { requestOf } from './caller';
import { accessCasesOf } from './accessCases';
import { contentOf, effectOf } from './effect';
import { IS_REPEAT } from './engines.mjs';
import { type Examples, type Ready, examplesIn } from './examples';
import { type TestServer, type TestServerOptions, isEmbedded, startTestServer } from './harness';
import { changesOf, fileLike, inBody, inPath, inQuery } from './fuzzInputs';
import { runs } from './runs';

const AT_ONCE = 20;

// On one connection nothing is ever done beside something else: where another suite has several, they are asked there.
const hasAtOnce = !isEmbedded || !process.env.TEST_DATABASE_URL;

/** `GET user/permissions/{name}`: a call as the API document names it. */
export const documentedName = ({ method, path }: CallDefinition): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** The same of each path at which a call is served. */
export const documentedNames = (call: CallDefinition): string[] =>
  [call.path, ...(call.aliases ?? [])].map((path) => documentedName({ ...call, path }));

/** Sends a ready call with changes in it. The body of an endless answer is read only where it is a refusal. */
const send = async (
  call: CallDefinition,
  { caller, given, options }: Ready,
  changes: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> => {
  const request = requestOf(call, { ...given, ...changes }, options);
  if (!call.stream) return caller.inject(request);
  const answer = await caller.inject({ ...request, payloadAsStream: true });
  if (answer.statusCode === 200) {
    answer.stream().destroy();
    return answer;
  }
  const body = await text(answer.stream());
  return {
    ...answer,
    statusCode: answer.statusCode,
    headers: answer.headers,
    body,
  } as LightMyRequestResponse;
};

const refusalIn = ({ body }: LightMyRequestResponse) => JSON.parse(body) as FailureAnswer;

/** An answer is a success or a refusal that the contract knows. */
const expectClear = (call: CallDefinition, answer: LightMyRequestResponse) => {
  if (answer.statusCode < 400) return;
  const refusal = refusalIn(answer);
  // A service outside that does not answer is the call's to name; anything else of the kind is a fault.
  if (answer.statusCode >= 500) expect(call.refusals).toContain(refusal.code);
  expect(Object.keys(refusals)).toContain(refusal.code);
  expect(refusal.error).toEqual(expect.any(String));
  expect(refusal.request_id).toBe(answer.headers['x-request-id']);
};

const expectAccepted = (call: CallDefinition, answer: LightMyRequestResponse) => {
  const { statusCode, body } = answer;
  const said = statusCode >= 400 ? body.slice(0, 500) : '';
  expect({ statusCode, said }).toEqual({ statusCode: call.redirects ? 302 : 200, said: '' });
};

/** What may stand in each field of a call, `known` ids and words among it. */
const fieldsOf = (call: CallDefinition, known: readonly unknown[]): Record<string, fc.Arbitrary<unknown>> => {
  const sendsBody = call.method === 'POST' && !call.upload;
  const all = (shape: object, wild: fc.Arbitrary<unknown>) => {
    const value = fc.oneof(
      { arbitrary: wild, weight: 3 },
      { arbitrary: fc.constantFrom(...known), weight: 1 },
    );
    return Object.fromEntries(Object.keys(shape).map((name) => [name, value]));
  };
  return {
    ...(sendsBody ? all(call.body.shape, inBody) : all(call.query.shape, inQuery)),
    ...all(call.params.shape, inPath),
  };
};

const tryVariations = async (
  server: TestServer,
  call: CallDefinition,
  prepare: (server: TestServer) => Promise<Ready>,
) => {
  let ready = await prepare(server);
  const known = [...Object.values(ready.given), await server.idOf('owner')];
  const varied = fc.record({
    changes: changesOf(fieldsOf(call, known)),
    file: call.upload ? fileLike(Buffer.from(ready.options.file ?? '')) : fc.constant(undefined),
  });
  const tryOnce = async ({
    changes,
    file,
  }: {
    changes: Record<string, unknown>;
    file: Buffer | undefined;
  }) => {
    const options = { ...ready.options, ...(file ? { file } : {}) };
    const answer = await send(call, { ...ready, options }, changes);
    expectClear(call, answer);
    // What was there to be done is done, and the session may be over.
    if (call.method !== 'GET' && answer.statusCode < 400) {
      await server.startOver();
      ready = await prepare(server);
    }
  };
  await fc.assert(fc.asyncProperty(varied, tryOnce), { numRuns: runs(6, 50) });
};

/** What sending a call so many times at once answers and leaves behind. */
const sendAtOnce = async (
  server: TestServer,
  call: CallDefinition,
  prepare: (server: TestServer) => Promise<Ready>,
  times: number,
) => {
  await server.startOver();
  const made = await prepare(server);
  // The same input has the same key.
  const ready = { ...made, options: { ...made.options, key: 'b8b2a1de-0c3e-4a8e-9a55-3f0a8e5a9d11' } };
  const before = await contentOf(server.connection);
  const answers = await Promise.all(Array.from({ length: times }, () => send(call, ready)));
  return { answers, effect: effectOf(before, await contentOf(server.connection)) };
};

/** What it changes to do something once more. All rows are looked at only where doing it asks for more than rows: that takes long. */
const effectOfNext = async ({ connection, writes }: TestServer, act: () => Promise<unknown>) => {
  const before = writes();
  await act();
  if (writes() === before) return {};
  const content = await contentOf(connection);
  await act();
  return effectOf(content, await contentOf(connection));
};

/**
 * The tests of one file of the contract. Each of its calls is accepted as its example says; by nobody else; answers
 * whatever is changed in it as the contract says; and a call that reads changes nothing. What must not happen twice
 * happens once, however many ask for it at once. Where the tests are repeated on another engine, only the first is asked.
 */
export const describeCalls = <Module extends object>(
  module: Module,
  examples: Examples<Module>,
  options?: TestServerOptions,
): void => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(options);
  });
  afterAll(() => server.close());
  beforeEach(() => server.startOver());

  const calls = examplesIn(module, examples).map((one) => [documentedName(one.call), one] as const);
  describe.each(calls)('%s', (_name, { call, ready, isAskedAtOnce }) => {
    it('accepts what it is for', async () => {
      expectAccepted(call, await send(call, await ready(server)));
    });

    if (IS_REPEAT) return;

    if (isAskedAtOnce && hasAtOnce)
      it(`does once what is asked for ${AT_ONCE} times at once`, async () => {
        const once = await sendAtOnce(server, call, ready, 1);
        const many = await sendAtOnce(server, call, ready, AT_ONCE);
        many.answers.forEach((answer) => expectClear(call, answer));
        expect(many.answers.some(({ statusCode }) => statusCode < 400)).toBe(true);
        expect(once.effect).not.toEqual({});
        expect(many.effect).toEqual(once.effect);
      });

    if ((call.method === 'GET' && !call.redirects) || call.readsOnly)
      it('changes nothing when it is asked again', async () => {
        const made = await ready(server);
        await send(call, made);
        expect(await effectOfNext(server, () => send(call, made))).toEqual({});
      });

    it('answers whatever is changed in that with a success or a clear refusal', async () => {
      await tryVariations(server, call, ready);
    });

    // Who is refused changes nothing: one accepted call is enough for all of them.
    const cases = accessCasesOf(call);
    if (cases.length > 0)
      it(`is refused ${cases.map(({ who }) => who).join(', ')}`, async () => {
        const accepted = await ready(server);
        const told: Record<string, string> = {};
        for (const { who, come } of cases)
          told[who] = refusalIn(await send(call, await come(server, accepted))).code;
        expect(told).toEqual(Object.fromEntries(cases.map(({ who, code }) => [who, code])));
      });
  });
};
