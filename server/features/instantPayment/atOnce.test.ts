import { randomUUID } from 'node:crypto';
import { cancelInstant, claimInstant } from '#contract/instantPayment';
import { approveInstant } from '#contract/instantPayment/review';
import { claimsOn, monthAgo } from '../../testing/estimates';
import { communityOn } from '../../testing/community';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';
import { runs } from '../../testing/runs';

let server: TestServer;
const on = paymentsOn(() => server);
const claims = claimsOn(() => server);
let names: string[] = [];

const MANY = runs(20, 50);

beforeAll(async () => {
  server = await startTestServer();
  const members = await communityOn(() => server).found(MANY, () => 'regular');
  names = members.map(({ username }) => username);
  for (const username of names) {
    await on.paidTo(username);
    await claims.estimated(username, '300');
  }
  await server.keepRows();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
afterEach(() => on.expectRight());

const claimAs = (username: string, amount: string) =>
  server.as(username).outcome(claimInstant, { source: 'youtube', amount }, { key: randomUUID() });

it('many who claim at once never get more than what the network has left', async () => {
  await claims.take('49000');
  const outcomes = await Promise.all(names.map((username) => claimAs(username, '60')));
  const taken = outcomes.filter(({ status }) => status === 200);
  // 16 times 60 are 960; a seventeenth would be too much.
  expect(taken).toHaveLength(16);
  const refused = outcomes.flatMap(({ code }) => code ?? []);
  expect(refused).toHaveLength(MANY - 16);
  expect(new Set(refused)).toEqual(new Set(['IP_THRESHOLD_OUT_OF_BOUNDS']));
  expect(await claims.taken()).toBe(49_960);
});

it('many at once of one account are one, whichever of two sessions they come from', async () => {
  const [who = ''] = names;
  const outcomes = await Promise.all(Array.from({ length: MANY }, () => claimAs(who, '40')));
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await claims.requestsOf(who)).toHaveLength(1);
  expect(await claims.taken()).toBe(40);
});

it('those that are taken back and approved at once end in one of the two, and the limit knows which', async () => {
  for (const username of names) await claimAs(username, '50');
  const rows = await server.connection
    .selectFrom('instant_request')
    .where('limit_month', '=', monthAgo())
    .select(['user_id', 'request_id'])
    .execute();
  expect(rows).toHaveLength(MANY);
  const admin = server.as('admin');
  await Promise.all([
    ...names.map((username) => server.as(username).outcome(cancelInstant)),
    ...rows.map(({ user_id: subject_id, request_id }) =>
      admin.outcome(approveInstant, { subject_id, request_id }),
    ),
  ]);
  const states = (await Promise.all(names.map((username) => claims.statesOf(username)))).flat();
  expect(states.every((state) => state === 'approved' || state === 'cancelled')).toBe(true);
  expect(await claims.taken()).toBe(50 * states.filter((state) => state === 'approved').length);
  await server.work();
  const paid = (await Promise.all(names.map((username) => on.paymentsOf(username)))).flat();
  expect(paid).toHaveLength(states.filter((state) => state === 'approved').length);
});
