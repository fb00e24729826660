import type { ActOf, Machine, StateOf } from '#contract/plain/machine';
import { inTransaction } from '../database/transaction';
import { actorOf } from '../features/auth';
import type { Refusal } from '../http/refusal';
import { type TransitionActor, type Machinery, type Thing, actsFor, move } from '../states/move';
import type { TestServer } from './harness';

interface Walk<M extends Machine, Key, Row extends Facts, Facts extends Thing<M>> {
  machinery: Machinery<M, Key, Row, Facts>;
  /** Who makes each move, and from where to where: said here once more, so that a slip in the machine is seen. */
  moves: Record<ActOf<M>, { by: readonly string[]; from: readonly StateOf<M>[]; to: StateOf<M> }>;
  /** The usernames of all who try, and `system`. */
  actors: readonly string[];
  /** Begins a thing in this state. */
  hold: (state: StateOf<M>) => Promise<Key>;
}

const refusalOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (cause: unknown) => (cause as Refusal).code ?? String(cause),
  );

/** Tests of a machine: each of its moves, from each state, by each of the actors, on a server that starts over each time. */
export const walkMachine = <M extends Machine, Key, Row extends Facts, Facts extends Thing<M>>(
  server: () => TestServer,
  { machinery, moves, actors, hold }: Walk<M, Key, Row, Facts>,
): void => {
  const { machine } = machinery;
  const acts = Object.keys(moves) as ActOf<M>[];

  it('has no move that is not walked here', () => {
    expect(Object.keys(machine.moves).sort()).toEqual([...acts].sort());
  });

  describe.each([...machine.states] as StateOf<M>[])(`${machine.name}: %s`, (state) => {
    it.each(actors)('is moved by %s as the machine says, and acts say the same', async (name) => {
      const { connection } = server();
      const key = await hold(state);
      const actor: TransitionActor =
        name === 'system'
          ? 'system'
          : await actorOf(connection, { userId: await server().idOf(name), acting: null });
      const found = () => inTransaction(connection, (transaction) => machinery.find(transaction, key));
      const thing = await found();
      if (!thing) throw new Error('There is nothing to move');
      const expected: Record<string, string> = {};
      const seen: Record<string, string | undefined> = {};
      const allowed: string[] = [];
      for (const act of acts) {
        const { by, from, to } = moves[act];
        const may = by.includes(name);
        const refused = machinery.refusedAs?.(thing, act) ?? 'STATE_CHANGED';
        expected[act] = !may ? 'NOT_ALLOWED' : from.includes(state) ? to : refused;
        if (may && from.includes(state)) allowed.push(act);
        const made = { by: actor, reason: 'Why not', now: new Date() };
        const refusal = await refusalOf(
          inTransaction(connection, (transaction) => move(transaction, machinery, key, act, made)),
        );
        seen[act] = refusal ?? (await found())?.state;
        await inTransaction(connection, (transaction) =>
          machinery.write(transaction, thing, state, new Date()),
        );
      }
      expect(seen).toEqual(expected);
      const entries = await connection
        .selectFrom('state_history')
        .where('machine', '=', machine.name)
        .where('thing', '=', machinery.nameOf(thing))
        .where('act', 'is not', null)
        .select(['act', 'by_user'])
        .execute();
      expect(entries.map(({ act }) => act).sort()).toEqual([...allowed].sort());
      const person = actor === 'system' ? null : actor.userId;
      expect(entries.every((entry) => entry.by_user === person)).toBe(true);
      if (actor === 'system') return;
      const said = [
        ...actsFor(machinery, thing, actor, 'staff'),
        ...actsFor(machinery, thing, actor, 'owner'),
      ];
      expect(said.sort()).toEqual([...allowed].sort());
    });
  });
};
