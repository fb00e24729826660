import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import fc from 'fast-check';
import { COMMAND_LINE } from '../../common/audit';
import { dayAfter, lastDayOf, monthAfter } from '../../common/days';
import { inTransaction } from '../../database/transaction';
import { importTests } from '../../testing/importTests';
import { FIRST, MEMBERS, MONTHS, OWNERS, Paper, later, steps } from '../../testing/networkPaper';
import { runs } from '../../testing/runs';
import { transition } from '../../states/transition';
import { actorOf } from '../auth';
import { agreeNetworkShare, agreeShare } from '../ledger';
import { moveMember } from '../networks';
import { membershipStateMachine } from '../networks/membership';
import { moveManyHandler, transfersHandler } from '.';

const { files, server, ledger } = importTests();

let networkIds: string[] = [];
const idOf = (network: number) => networkIds[network] ?? '';
const at = (day: string) => new Date(`${day}T12:00:00Z`);

/** The networks with their owners, everybody else in the main one, and the second member waiting in the second. */
const prepared = async (changed: string): Promise<string> => {
  await server.startOver();
  const { connection } = server;
  const main = await connection
    .selectFrom('network')
    .where('is_main', '=', true)
    .selectAll()
    .executeTakeFirstOrThrow();
  const others = ['first', 'second'].map((username) => ({
    ...main,
    network_id: randomUUID(),
    username,
    name: username,
    is_main: false,
  }));
  await connection.insertInto('network').values(others).execute();
  networkIds = [main.network_id, ...others.map(({ network_id: id }) => id)];
  for (const [place, username] of OWNERS.entries()) {
    const user_id = await server.idOf(username);
    if (place > 0) await connection.insertInto('user_role').values({ user_id, role: 'network' }).execute();
    const moved = { network_id: idOf(place) };
    await connection.updateTable('users').set(moved).where('user_id', '=', user_id).execute();
    await connection.updateTable('network_membership').set(moved).where('user_id', '=', user_id).execute();
  }
  await connection
    .updateTable('network_membership')
    .set({ began_at: new Date('2020-01-01'), approved_at: new Date('2020-01-01') })
    .where('user_id', '=', await server.idOf('creator'))
    .execute();
  const waiting = { state: 'pending', network_id: idOf(1), approved_at: null } as const;
  const second = await server.idOf('tomas_jogos');
  await connection.updateTable('network_membership').set(waiting).where('user_id', '=', second).execute();
  await connection
    .updateTable('users')
    .set({ network_id: idOf(1) })
    .where('user_id', '=', second)
    .execute();
  const channelId = await ledger.firstChannel('creator');
  const moment = new Date(`${changed}-15T00:00:00Z`);
  await connection
    .updateTable('channel_holder')
    .set({ held_until: moment, held_from: new Date('2020-01-01') })
    .where('channel_id', '=', channelId)
    .execute();
  await ledger.hold('tomas_jogos', channelId, moment);
  return channelId;
};

type Handler = typeof moveManyHandler | typeof transfersHandler;

/** Does a job to its end, on a day. */
const doJob = async (handler: Handler, key: string, day: string): Promise<void> => {
  let state: unknown = null;
  const slice = {
    connection: server.connection,
    key,
    payload: null,
    now: at(day),
    dryRun: false,
    signal: new AbortController().signal,
    reportProgress: () => undefined,
    keep: async (_connection: unknown, kept: unknown) => void (state = kept),
  };
  while ((await handler({ ...slice, state })) === 'more');
};

const asSystem = { userId: COMMAND_LINE, adminId: null };

/** A transfer that staff have approved comes to its day. */
const transfer = async (who: string, network: number, day: string): Promise<void> => {
  await server.connection
    .insertInto('network_transfer')
    .values({
      user_id: await server.idOf(who),
      transfer_id: randomUUID(),
      from_network_id: idOf(0),
      to_network_id: idOf(network),
      reason: 'Friends are there',
      state: 'approved',
      created_at: at(dayAfter(day, -30)),
      effective_on: day,
    })
    .execute();
  await doJob(transfersHandler, '', day);
};

const moveBoth = async (network: number, day: string): Promise<void> => {
  const move_id = randomUUID();
  const made_by = await server.idOf('superadmin');
  await server.connection
    .insertInto('network_move')
    .values({
      move_id,
      to_network_id: idOf(network),
      reason: 'One network',
      made_by,
      made_at: at(day),
      total: 2,
    })
    .execute();
  for (const who of MEMBERS) {
    const user_id = await server.idOf(who);
    await server.connection.insertInto('network_move_member').values({ move_id, user_id }).execute();
  }
  await doJob(moveManyHandler, move_id, day);
};

/** The owner decides on the member who waits. */
const decide = async (approves: boolean, day: string): Promise<void> => {
  const { connection, idOf: userIdOf } = server;
  const userId = await userIdOf('tomas_jogos');
  const { membership_id: membershipId } = await connection
    .selectFrom('network_membership')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select('membership_id')
    .executeTakeFirstOrThrow();
  const ownerId = await userIdOf(OWNERS[1]);
  const by = await actorOf(connection, { userId: ownerId, acting: null });
  await inTransaction(connection, (transaction) =>
    transition(
      transaction,
      membershipStateMachine,
      { ownerId, userId, membershipId },
      approves ? 'approve' : 'reject',
      {
        by,
        ...(approves ? {} : { reason: 'Another kind of videos' }),
        now: at(day),
      },
    ),
  );
};

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Does a step on a day, and writes it down. */
const take = async (
  step: Step,
  { day, paper, channelId }: { day: string; paper: Paper; channelId: string },
) => {
  const { connection } = server;
  if (step.do === 'work') return server.work();
  if (step.do === 'bring') {
    const gross = new Big(step.millionths).div(1e6);
    const one = later(step.month);
    await ledger.bring(
      files.video({ [channelId]: gross.toFixed() }, one.replace('-', '')),
      at(lastDayOf(monthAfter(one, 1))),
    );
    return void paper.gross.set(one, gross);
  }
  if (step.do === 'share') {
    const percent = new Big(step.tenths).div(10).toFixed();
    const share = { networkId: idOf(step.network), effectiveMonth: later(step.month), percent };
    const ownerId = await server.idOf(OWNERS[step.network] ?? '');
    await inTransaction(connection, (transaction) =>
      agreeNetworkShare(transaction, { ...share, ownerId }, { by: asSystem, now: at(day) }),
    );
    return void paper.shares[step.network]?.set(share.effectiveMonth, percent);
  }
  if (step.do === 'agree') {
    const userId = await server.idOf('creator');
    const share = {
      userId,
      channelId,
      category: '*',
      effectiveMonth: later(step.month),
      percent: step.percent,
      serviceFeePercent: '0',
    };
    await inTransaction(connection, (transaction) =>
      agreeShare(transaction, share, { by: userId, now: at(day) }),
    );
    return void paper.agreed.set(share.effectiveMonth, step.percent);
  }
  if (step.do === 'decide') {
    if (!paper.pending || (step.approves && paper.closed.has(1))) return;
    await decide(step.approves, day);
    return paper.goes('tomas_jogos', step.approves ? 1 : 0, day);
  }
  return goElsewhere(step, day, paper);
};

const goElsewhere = async (
  step: Extract<Step, { do: 'transfer' | 'move' | 'suspend' | 'retire' }>,
  day: string,
  paper: Paper,
): Promise<void> => {
  const { network } = step;
  if (step.do === 'suspend' || step.do === 'retire') {
    paper.closed.add(network);
    const status = step.do === 'retire' ? 'retired' : 'suspended';
    await server.connection
      .updateTable('network')
      .set({ status })
      .where('network_id', '=', idOf(network))
      .execute();
    if (status === 'suspended') return;
    for (const who of MEMBERS.filter((one) => paper.now(one) === network)) {
      const userId = await server.idOf(who);
      await inTransaction(server.connection, (transaction) =>
        moveMember(transaction, { userId, networkId: idOf(0) }, { askedBy: asSystem, now: at(day) }),
      );
      paper.goes(who, 0, day);
    }
    return;
  }
  if (step.do === 'transfer') await transfer(step.member, network, day);
  else await moveBoth(network, day);
  if (paper.closed.has(network)) return;
  for (const who of step.do === 'transfer' ? [step.member] : MEMBERS) {
    if (paper.now(who) !== network) paper.goes(who, network, day);
  }
};

const bookedToOwners = async (): Promise<Record<string, number>> => {
  const rows = await server.connection
    .selectFrom('channel_earning')
    .innerJoin('users', 'users.user_id', 'channel_earning.user_id')
    .where('category', '=', 'network')
    .where('amount', '<>', '0')
    .select(['users.username', 'month', 'amount'])
    .execute();
  return Object.fromEntries(
    rows.map(({ username, month: one, amount }) => [`${username} ${one}`, Number(amount)]),
  );
};

/** Every network's owner earns something, and months are booked before anybody moves. */
const BEGINNING: readonly Step[] = [
  ...([0, 1, 2] as const).map((network) => {
    return { do: 'share' as const, network, month: 0, tenths: (network + 1) * 100 };
  }),
  ...[1, 2].map((month) => ({ do: 'bring' as const, month, millionths: 50_000_000 })),
];

// Who is approved is the network's from then on, and who is rejected the main one's, also of a month that is booked already.
const DECIDED = [true, false].map((approves): [Step[], number, number[]] => [
  [{ do: 'work' }, { do: 'decide', approves }],
  1,
  [20, 20],
]);

it('whatever people do between networks, a month earns the owner of the one in which it ended', async () => {
  await fc.assert(
    fc.asyncProperty(
      steps,
      fc.integer({ min: 1, max: MONTHS }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 14, maxLength: 14 }),
      async (made, changed, waits) => {
        const paper = new Paper(later(changed));
        const channelId = await prepared(paper.changed);
        let day = `${FIRST}-03`;
        for (const step of BEGINNING) await take(step, { day, paper, channelId });
        for (const [place, step] of made.entries()) {
          day = dayAfter(day, waits[place] ?? 1);
          await take(step, { day, paper, channelId });
        }
        await server.work();
        expect(await bookedToOwners()).toEqual(paper.owed());
        await ledger.expectRight();
      },
    ),
    { numRuns: runs(4, 40), endOnFailure: true, examples: DECIDED },
  );
});
