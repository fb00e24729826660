import { channelMachine } from '#contract/plain/channels';
import { inTransaction } from '../../database/transaction';
import type { Refusal } from '../../http/refusal';
import { type Actor, actsFor, move } from '../../states/move';
import { type TestServer, startTestServer } from '../../testing/harness';
import { actorOf } from '../auth';
import { channelMachinery } from './machinery';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());

type Act = keyof typeof channelMachine.moves;
type State = (typeof channelMachine.states)[number];

const REVIEWERS = ['reviewer', 'admin', 'superadmin'];
const OTHERS = ['creator', 'owner', 'recruiter', 'support'];
// Whose channel it is.
const HOLDER = 'newcomer';

/** Who makes each move, and from where to where: said here once more, so that a slip in the machine is seen. */
const MOVES: Record<Act, { by: string[]; from: State[]; to: State }> = {
  approve: { by: REVIEWERS, from: ['in-progress'], to: 'linked' },
  deny: { by: REVIEWERS, from: ['in-progress'], to: 'denied' },
  apply: { by: [HOLDER], from: ['denied', 'unlinked'], to: 'in-progress' },
  unlink: { by: [HOLDER], from: ['in-progress', 'denied', 'linked'], to: 'unlinked' },
  release: { by: ['system'], from: ['linked'], to: 'unlinked' },
};
const ACTORS = [...REVIEWERS, ...OTHERS, HOLDER, 'system'];
const ACTS = Object.keys(MOVES) as Act[];

const CHANNEL = `UC${'w'.repeat(22)}`;

const holdIn = async (state: State) => {
  const userId = await server.idOf(HOLDER);
  await server.connection
    .insertInto('channel')
    .values({
      user_id: userId,
      channel_id: CHANNEL,
      name: 'Walked',
      status: state,
      is_default: false,
      subscribers: null,
      views: null,
      cms_linked: false,
      needs_reauth: false,
      linked_at: state === 'linked' || state === 'unlinked' ? new Date('2025-01-01') : null,
      unlinked_at: state === 'unlinked' ? new Date('2025-02-01') : null,
      refreshed_at: null,
      recruiter_id: null,
      days_read_until: null,
      refresh_after: null,
    })
    .execute();
  return { userId, channelId: CHANNEL };
};

const actorNamed = async (name: string): Promise<Actor> =>
  name === 'system'
    ? 'system'
    : actorOf(server.connection, { userId: await server.idOf(name), acting: null });

const refusalOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (cause: unknown) => (cause as Refusal).code,
  );

const statusNow = async () =>
  (
    await server.connection
      .selectFrom('channel')
      .where('channel_id', '=', CHANNEL)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status;

it('has no move that is not walked here', () => {
  expect(Object.keys(channelMachine.moves).sort()).toEqual([...ACTS].sort());
});

describe.each(channelMachine.states)('a channel that is %s', (state) => {
  it.each(ACTORS)('is moved by %s as the machine says, and acts say the same', async (name) => {
    const key = await holdIn(state);
    const actor = await actorNamed(name);
    const expected: Partial<Record<Act, string | undefined>> = {};
    const found: Partial<Record<Act, string | undefined>> = {};
    const allowed: Act[] = [];
    for (const act of ACTS) {
      const { by, from, to } = MOVES[act];
      const may = by.includes(name);
      expected[act] = !may ? 'NOT_ALLOWED' : from.includes(state) ? to : 'STATE_CHANGED';
      if (may && from.includes(state)) allowed.push(act);
      const made = { by: actor, reason: 'Why not', now: new Date() };
      const refusal = await refusalOf(
        inTransaction(server.connection, (transaction) =>
          move(transaction, channelMachinery, key, act, made),
        ),
      );
      found[act] = refusal ?? (await statusNow());
      await server.connection
        .updateTable('channel')
        .set({ status: state })
        .where('channel_id', '=', CHANNEL)
        .execute();
    }
    expect(found).toEqual(expected);
    if (actor === 'system') return;
    const thing = { userId: key.userId, state };
    const acts = [
      ...actsFor(channelMachinery, thing, actor, 'staff'),
      ...actsFor(channelMachinery, thing, actor, 'owner'),
    ];
    expect(acts.sort()).toEqual(allowed.sort());
    const entries = await server.connection
      .selectFrom('state_history')
      .where('thing', '=', CHANNEL)
      .select(['act', 'by_user'])
      .execute();
    expect(entries.map(({ act }) => act).sort()).toEqual([...allowed].sort());
    expect(entries.every((entry) => entry.by_user === actor.userId)).toBe(true);
  });
});
