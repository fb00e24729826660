import { getUserLockHistory, lockUser, lockUsers, relockUser, unlockUser } from '#contract/admin/locks';
import { getProfile } from '#contract/profile';
import { auditEventsOf } from '../../../testing/audit';
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

it('where both accounts of a person are locked by several at once, each has one lock and one history, and nobody acts on', async () => {
  const accounts = ['tomas_jogos', 'ferreira_studio'];
  const ids = await Promise.all(accounts.map((name) => server.idOf(name)));
  const staff = ['admin', 'superadmin'].map((name) => server.as(name));
  const acting = staff.map((by, at) => by.actingAs(accounts[at] ?? '', 'Asked where a payment is.'));
  for (const acted of acting) await acted.call(getProfile);

  const asked = { ...LOCK, dry_run: false };
  const found = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const by = staff[at % 2];
      if (!by) throw new Error('nobody');
      const subject_ids = at % 4 < 2 ? ids : [...ids].reverse();
      return (await by.call(lockUsers, { ...asked, subject_ids })).data.items;
    }),
  );
  for (const subject_id of ids) {
    const codes = found.flat().flatMap((item) => (item.subject_id === subject_id ? [item.code] : []));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'USER_IS_LOCKED_ALREADY')).toHaveLength(9);
    const { data } = await server.as('superadmin').call(getUserLockHistory, { subject_id });
    expect(data.items.map(({ to }) => to)).toEqual(['locked']);
    expect(await auditEventsOf(server.connection, { action: 'acting.end', about: subject_id })).toHaveLength(
      1,
    );
  }
  for (const acted of acting) expect((await acted.refused(getProfile)).code).toBe('INVALID_TOKEN');
  for (const name of accounts)
    expect((await server.as(name).refused(getProfile)).code).toBe('USER_IS_LOCKED');
});
