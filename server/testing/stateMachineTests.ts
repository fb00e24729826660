import type { ActOf, Machine, StateOf } from '#contract/plain/machine';
import { inTransaction } from '../database/transaction';
import { actorOf } from '../features/auth';
import type { Refusal } from '../http/refusal';
import {
  type TransitionActor,
  type StateMachineDefinition,
  type Entity,
  actsFor,
  transition,
} from '../states/transition';
import type { TestServer } from './harness';

interface Cases<M extends Machine, Key, Row extends Facts, Facts extends Entity<M>> {
  definition: StateMachineDefinition<M, Key, Row, Facts>;
  /** Who makes each transition, and from where to where: said here once more, so that a slip in the machine is seen. */
  transitions: Record<ActOf<M>, { by: readonly string[]; from: readonly StateOf<M>[]; to: StateOf<M> }>;
  /** The usernames of all who try, and `system`. */
  actors: readonly string[];
  /** Begins an entity in this state. */
  hold: (state: StateOf<M>) => Promise<Key>;
}

const refusalOf = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (cause: unknown) => (cause as Refusal).code ?? String(cause),
  );

/** Tests of a machine: each of its transitions, from each state, by each of the actors, on a server that starts over each time. */
export const testStateMachine = <M extends Machine, Key, Row extends Facts, Facts extends Entity<M>>(
  server: () => TestServer,
  { definition, transitions, actors, hold }: Cases<M, Key, Row, Facts>,
): void => {
  const { machine } = definition;
  const acts = Object.keys(transitions) as ActOf<M>[];

  it('has no transition that is not tested here', () => {
    expect(Object.keys(machine.transitions).sort()).toEqual([...acts].sort());
  });

  describe.each([...machine.states] as StateOf<M>[])(`${machine.name}: %s`, (state) => {
    it.each(actors)('is changed by %s as the machine says, and acts say the same', async (name) => {
      const { connection } = server();
      const key = await hold(state);
      const actor: TransitionActor =
        name === 'system'
          ? 'system'
          : await actorOf(connection, { userId: await server().idOf(name), acting: null });
      const found = () => inTransaction(connection, (transaction) => definition.find(transaction, key));
      const entity = await found();
      if (!entity) throw new Error('There is nothing to change');
      const expected: Record<string, string> = {};
      const seen: Record<string, string | undefined> = {};
      const allowed: string[] = [];
      for (const act of acts) {
        const { by, from, to } = transitions[act];
        const may = by.includes(name);
        const refused = definition.refusedAs?.(entity, act) ?? 'STATE_CHANGED';
        expected[act] = !may ? 'NOT_ALLOWED' : from.includes(state) ? to : refused;
        if (may && from.includes(state)) allowed.push(act);
        const made = { by: actor, reason: 'Why not', now: new Date() };
        const refusal = await refusalOf(
          inTransaction(connection, (transaction) => transition(transaction, definition, key, act, made)),
        );
        seen[act] = refusal ?? (await found())?.state;
        await inTransaction(connection, (transaction) =>
          definition.write(transaction, entity, state, new Date()),
        );
      }
      expect(seen).toEqual(expected);
      const entries = await connection
        .selectFrom('state_history')
        .where('machine', '=', machine.name)
        .where('thing', '=', definition.nameOf(entity))
        .where('act', 'is not', null)
        .select(['act', 'by_user'])
        .execute();
      expect(entries.map(({ act }) => act).sort()).toEqual([...allowed].sort());
      const person = actor === 'system' ? null : actor.userId;
      expect(entries.every((entry) => entry.by_user === person)).toBe(true);
      if (actor === 'system') return;
      const said = [
        ...actsFor(definition, entity, actor, 'staff'),
        ...actsFor(definition, entity, actor, 'owner'),
      ];
      expect(said.sort()).toEqual([...allowed].sort());
    });
  });
};
