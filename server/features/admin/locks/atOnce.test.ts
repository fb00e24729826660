import { getUserLockHistory, lockUser, relockUser, unlockUser } from '#contract/admin/locks';
import { type TestServer, isEmbedded, startTestServer } from '../../../testing/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LOCK = { level: 1, type: 'copyright', reason: 'A claim on three videos' } as const;

it('of fifty who lock, relock and unlock at once each is done or refused, and there is one history', async () => {
  const subject = { subject_id: await server.idOf('creator') };
  const staff = ['admin', 'superadmin'].map((name) => server.as(name));
  const outcomes = await Promise.all(
    Array.from({ length: isEmbedded ? 20 : 50 }, (_, at) => {
      const by = staff[at % 2];
      if (!by) throw new Error('nobody');
      if (at % 3 === 0) return by.outcome(lockUser, { ...subject, ...LOCK });
      if (at % 3 === 1)
        return by.outcome(relockUser, { ...subject, ...LOCK, reason: `Another claim, the ${at}th` });
      return by.outcome(unlockUser, subject);
    }),
  );
  const refused = outcomes.flatMap(({ code }) => code ?? []);
  expect(refused.every((code) => /^USER_IS_(NOT_LOCKED|LOCKED_ALREADY)$/.test(code))).toBe(true);
  const { data } = await server.as('superadmin').call(getUserLockHistory, subject);
  const history = [...data.items].reverse();
  expect(history).toHaveLength(outcomes.length - refused.length);
  // Each begins where the one before has ended.
  const states = history.map(({ from, to }) => [from, to]);
  for (const [at, [from]] of states.entries()) expect(from).toBe(at === 0 ? 'open' : states[at - 1]?.[1]);
  const { lock_level } = await server.userNamed('creator');
  expect(lock_level > 0 ? 'locked' : 'open').toBe(states.at(-1)?.[1]);
});
