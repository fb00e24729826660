import { randomUUID } from 'node:crypto';
import { endPause, getPauseHistory, getPaymentPauses, placePause } from '#contract/paymentHolds';
import { auditEventsOf } from '../../testing/audit';
import { type TestServer, startTestServer } from '../../testing/harness';
import { dayOf, fromNow } from '../../testing/time';
import { draftPayment, blockersOf } from '../payments';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

const admin = () => server.as('admin');
const other = () => server.as('superadmin');
const about = async (username = 'creator') => ({
  subject_id: await server.idOf(username),
  reason: 'Three payments came back.',
});
const place = async (given: { kind: 'TEMP_BLACKLIST' | 'BLACKLISTED'; paused_until?: string }) =>
  (await admin().call(placePause, { ...(await about()), ...given })).data.item;
const named = ({ subject_id, pause_id }: { subject_id: string; pause_id: string }) => ({
  subject_id,
  pause_id,
});

/** Why a payment on a day would not be made, of the reasons that are pauses. */
const pausedOn = async (at = new Date()) => {
  const { services } = server;
  const taking = { userId: await server.idOf('creator'), month: '2026-01', regular: '2026-01', at, now: at };
  const { facts } = await draftPayment(services, taking);
  return blockersOf(facts).filter((blocker) => blocker.includes('BLACKLIST'));
};

/** A pause that the server has placed by itself. */
const placedByServer = async (until: string) => {
  const subject_id = await server.idOf('creator');
  const pause = { user_id: subject_id, pause_id: randomUUID(), kind: 'TEMPORARY_BLACKLISTED' as const };
  const placed = { reason: 'Three payments failed.', placed_by: null, placed_at: new Date() };
  await server.connection
    .insertInto('payment_pause')
    .values({ ...pause, ...placed, paused_until: until })
    .execute();
  return { subject_id, pause_id: pause.pause_id };
};

describe('a pause', () => {
  it('until a day keeps the creator from being paid until that day has passed', async () => {
    expect(await pausedOn()).toEqual([]);
    const pause = await place({ kind: 'TEMP_BLACKLIST', paused_until: dayOf(fromNow({ days: 5 })) });
    expect(pause).toMatchObject({ state: 'paused', placed_by: 'Ada Novak', acts: ['end'] });
    expect(await pausedOn(fromNow({ days: 5 }))).toEqual(['TEMP_BLACKLIST']);
    expect(await pausedOn(fromNow({ days: 6 }))).toEqual([]);
  });

  it('is ended by whoever placed it; who did what is written down', async () => {
    const pause = await place({ kind: 'TEMP_BLACKLIST' });
    const { data } = await admin().call(endPause, { ...named(pause), reason: 'The account is right now.' });
    expect(data.item).toMatchObject({ state: 'ended', ended_by: 'Ada Novak', acts: [] });
    expect(await pausedOn()).toEqual([]);
    const history = await admin().call(getPauseHistory, named(pause));
    expect(history.data.items).toMatchObject([
      { act: 'end', reason: 'The account is right now.', name: 'Ada Novak' },
      { act: null, to: 'paused', name: 'Ada Novak' },
    ]);
    expect(await auditEventsOf(server.connection, { about: pause.pause_id })).toMatchObject([
      { action: 'paymentPause.place', detail: { kind: 'TEMP_BLACKLIST', paused_until: null } },
      { action: 'paymentPause.end', detail: { reason: 'The account is right now.' } },
    ]);
  });

  it('for good is ended by another person than who placed it, whichever account they use', async () => {
    const pause = await place({ kind: 'BLACKLISTED' });
    expect(await pausedOn(fromNow({ days: 900 }))).toEqual(['BLACKLISTED']);
    expect(pause.acts).toEqual([]);
    expect((await admin().refused(endPause, named(pause))).code).toBe('NOT_ALLOWED');
    const { person_id } = await server.userNamed('admin');
    const secondAccount = { placed_by: await server.idOf('recruiter') };
    await server.connection
      .updateTable('users')
      .set({ person_id })
      .where('username', '=', 'recruiter')
      .execute();
    await server.connection.updateTable('payment_pause').set(secondAccount).execute();
    expect((await admin().refused(endPause, named(pause))).code).toBe('NOT_ALLOWED');
    expect((await other().call(endPause, named(pause))).data.item.state).toBe('ended');
  });

  it('that the server has placed can be ended, and none such can be placed', async () => {
    const key = await placedByServer(dayOf(fromNow({ days: 30 })));
    expect(await pausedOn()).toEqual(['TEMPORARY_BLACKLISTED']);
    expect((await admin().call(endPause, key)).data.item).toMatchObject({ state: 'ended', placed_by: null });
    const kind = 'TEMPORARY_BLACKLISTED';
    const { code } = await admin().refused(placePause, { ...(await about()), kind });
    expect(code).toBe('VALIDATION_ERROR');
  });

  it('is the only one at a time; where one is over, another can be placed', async () => {
    const first = await place({ kind: 'TEMP_BLACKLIST', paused_until: dayOf(fromNow({ days: 5 })) });
    const again = { ...(await about()), kind: 'BLACKLISTED' as const };
    expect((await other().refused(placePause, again)).code).toBe('PAUSED_ALREADY');
    const lastDay = dayOf(fromNow({ days: -2 }));
    await server.connection.updateTable('payment_pause').set({ paused_until: lastDay }).execute();
    await other().call(placePause, again);
    const { data } = await admin().call(getPaymentPauses, { sort: 'placed_at' });
    expect(data.items).toMatchObject([
      { pause_id: first.pause_id, state: 'over', ended_by: null, acts: [] },
      { kind: 'BLACKLISTED', state: 'paused', acts: ['end'] },
    ]);
    expect((await admin().refused(endPause, named(first))).code).toBe('STATE_CHANGED');
    expect((await admin().call(getPaymentPauses, { kind: 'BLACKLISTED' })).data.items).toHaveLength(1);
    expect((await admin().call(getPaymentPauses, { state: 'over' })).data.items).toHaveLength(1);
  });

  it.each([
    ['a day that is over', { kind: 'TEMP_BLACKLIST', paused_until: '2020-01-01' }, 'past'],
    ['a day, for good', { kind: 'BLACKLISTED', paused_until: '2999-01-01' }, 'invalid'],
  ])('is refused until %s', async (_what, given, message) => {
    const { fields } = await admin().refused(placePause, { ...(await about()), ...given });
    expect(fields).toEqual([{ path: 'paused_until', message }]);
  });

  it('is none of their own accounts', async () => {
    const own = { ...(await about('admin')), kind: 'TEMP_BLACKLIST' as const };
    expect((await admin().refused(placePause, own)).code).toBe('NOT_ALLOWED');
    const { data } = await other().call(placePause, own);
    expect((await admin().refused(endPause, named(data.item))).code).toBe('NOT_ALLOWED');
  });
});
