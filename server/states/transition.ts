import type { ActOf, Machine, Transition, StateOf } from '#contract/plain/machine';
import type { RefusalCode } from '#contract/refusals';
import type { AdminLevel } from '../common/adminLevel';
import { SYSTEM, COMMAND_LINE, type Actor, audit } from '../common/audit';
import type { Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { Refusal } from '../http/refusal';
import { notify } from '../messages/notify';
import type { MessageTexts } from '../messages/texts';
import { insertHistory } from './repository';

/** Somebody who makes a transition: with the permissions of the account, and the admin who acts as it. */
export interface Person {
  userId: string;
  adminId: string | null;
  permissions: ReadonlySet<string>;
  /** All accounts of this person, and of the admin who acts. */
  accounts: ReadonlySet<string>;
  /** The highest admin level of the accounts of this person: 2 a super admin, 1 an admin, 0 nobody of them. */
  adminLevel: AdminLevel;
}
export type TransitionActor = Person | 'system';

/** The owner in the history of entities that belong to no account: runs, batches, differences, announcements, mailing lists. */
export const NO_OWNER = COMMAND_LINE;

/** The owner of an entity, doing something with it: nobody acts as the owner there. */
export const ownerOf = (userId: string): Person => ({
  userId,
  adminId: null,
  permissions: new Set(),
  accounts: new Set([userId]),
  adminLevel: 0,
});

/** A rule for transitions: nobody decides on what is their own, in whichever of their accounts. */
export const notOwner = ({ userId }: { userId: string }, actor: TransitionActor): boolean =>
  actor === 'system' || !actor.accounts.has(userId);

/** A rule for transitions: nobody decides on what they made, with whichever of their accounts; null where nobody else made it. */
export const notMaker = (madeBy: string | null, actor: TransitionActor): boolean =>
  actor === 'system' || madeBy === null || !actor.accounts.has(madeBy);

/** A rule for transitions: a second person decides, neither the owner nor who made it for the owner. */
export const isSecond = (made: { userId: string; madeBy: string | null }, actor: TransitionActor): boolean =>
  notOwner(made, actor) && notMaker(made.madeBy, actor);

/** What a transition looks at: the owner and the state of an entity. */
export interface Entity<M extends Machine> {
  userId: string;
  state: StateOf<M>;
}

/** What a feature says of its entities, so that their states can change. `Facts` is what its rules look at. */
export interface StateMachineDefinition<
  M extends Machine,
  Key,
  Row extends Facts,
  Facts extends Entity<M> = Entity<M>,
> {
  machine: M;
  /** Locks an entity until the transaction ends; the statement names its user. */
  find: (transaction: Transaction<Schema>, key: Key) => Promise<Row | undefined>;
  write: (transaction: Transaction<Schema>, row: Row, to: StateOf<M>, now: Date) => Promise<unknown>;
  /** The name of an entity in the history, by its ids; it is the same for its whole life. */
  nameOf: (row: Row) => string;
  /** What roles alone cannot say: who may do it nevertheless not. It decides refusals and `acts` alike. */
  may?: Partial<Record<ActOf<M>, (facts: Facts, actor: TransitionActor) => boolean>>;
  /** What is told in place of `STATE_CHANGED` where a state does not allow an act, if that has a message of its own. */
  refusedAs?: (row: Row, act: ActOf<M>) => RefusalCode | undefined;
  /** What else a transition does, in its transaction. A refusal here undoes it. */
  after?: Partial<
    Record<
      ActOf<M>,
      (
        transaction: Transaction<Schema>,
        row: Row,
        made: { now: Date; actor: TransitionActor; reason: string },
      ) => Promise<void>
    >
  >;
  /** Whether the owner is told of a transition that notifies; without it always. */
  tells?: (row: Row, act: ActOf<M>, transaction: Transaction<Schema>) => Promise<boolean>;
  /** What the words name that the owner is told. */
  texts?: (
    row: Row,
    reason: string,
    act: ActOf<M>,
    made: { transaction: Transaction<Schema>; now: Date },
  ) => object | Promise<object>;
}

const hasRole = ({ by }: Transition, { userId }: { userId: string }, actor: TransitionActor): boolean => {
  if (actor === 'system') return by === 'system';
  if (by === 'owner') return actor.userId === userId;
  return by !== 'system' && actor.permissions.has(by.permission);
};

const transitionNamed = (machine: Machine, act: string): Transition => {
  const found = machine.transitions[act];
  if (!found) throw new Error(`${machine.name} has no transition ${act}`);
  return found;
};

/** Whether this person may ever make the transition with this entity, whatever its state is. */
const isAllowed = <M extends Machine, Facts extends Entity<M>>(
  { machine, may }: Pick<StateMachineDefinition<M, never, Facts, Facts>, 'machine' | 'may'>,
  row: Facts,
  act: ActOf<M>,
  actor: TransitionActor,
): boolean => hasRole(transitionNamed(machine, act), row, actor) && (may?.[act]?.(row, actor) ?? true);

/** What this person may do with an entity now: as one of the staff, or as its owner. */
export const actsFor = <M extends Machine, Facts extends Entity<M>>(
  definition: Pick<StateMachineDefinition<M, never, Facts, Facts>, 'machine' | 'may'>,
  row: Facts,
  actor: Person,
  as: 'staff' | 'owner',
): ActOf<M>[] =>
  (Object.keys(definition.machine.transitions) as ActOf<M>[]).filter((act) => {
    const { by, from } = transitionNamed(definition.machine, act);
    const isOf = as === 'owner' ? by === 'owner' : typeof by === 'object';
    return isOf && from.includes(row.state) && isAllowed(definition, row, act, actor);
  });

/** Writes down that an entity begins its life. */
export const begin = (
  transaction: Transaction<Schema>,
  machine: Machine,
  began: { userId: string; thing: string; state: string; by: TransitionActor; at: Date },
) =>
  insertHistory(transaction, {
    userId: began.userId,
    machine: machine.name,
    thing: began.thing,
    act: null,
    from: null,
    to: began.state,
    by: began.by === 'system' ? null : began.by,
    reason: null,
    at: began.at,
  });

interface TransitionOptions {
  by: TransitionActor;
  /** Who asked for what the server now does by itself. */
  askedBy?: Actor;
  reason?: string;
  /** What it came from, for the history. */
  cause?: { kind: string; id: string } | undefined;
  /** More for the audit. */
  details?: object;
  now: Date;
}

/**
 * Makes a transition, the only way to change the state of such an entity: locks it, refuses what the person or the state does not
 * allow (`NOT_ALLOWED`, `STATE_CHANGED`), and writes state, history, audit and the owner's notification, in one transaction.
 * Of two at once one wins, the other is refused. Returns the entity as it is then.
 */
export const transition = async <M extends Machine, Key, Row extends Facts, Facts extends Entity<M>>(
  transaction: Transaction<Schema>,
  definition: StateMachineDefinition<M, Key, Row, Facts>,
  key: Key,
  act: ActOf<M>,
  { by, askedBy, reason = '', cause, details = {}, now }: TransitionOptions,
): Promise<Row> => {
  const { machine } = definition;
  const { from, to, reason: asked, notifies } = transitionNamed(machine, act);
  const row = await definition.find(transaction, key);
  if (!row) throw new Refusal('NOT_FOUND');
  if (!isAllowed(definition, row, act, by)) throw new Refusal('NOT_ALLOWED');
  if (!from.includes(row.state)) throw new Refusal(definition.refusedAs?.(row, act) ?? 'STATE_CHANGED');
  if (asked === 'required' && reason === '') {
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'reason', message: 'required' }]);
  }
  const person = by === 'system' ? askedBy : by;
  await definition.write(transaction, row, to, now);
  const thing = definition.nameOf(row);
  await insertHistory(transaction, {
    userId: row.userId,
    machine: machine.name,
    thing,
    act,
    from: row.state,
    to,
    by: person ?? null,
    reason: reason || null,
    cause,
    at: now,
  });
  await audit(transaction, {
    ...(person ? { userId: person.userId, adminId: person.adminId } : SYSTEM),
    action: `${machine.name}.${act}`,
    subject: thing,
    about: row.userId,
    detail: { user_id: row.userId, from: row.state, to, ...(reason ? { reason } : {}), ...details },
    at: now,
  });
  const moved = { ...row, state: to };
  await definition.after?.[act]?.(transaction, moved, { now, actor: by, reason });
  if (notifies && ((await definition.tells?.(moved, act, transaction)) ?? true)) {
    const texts = (await definition.texts?.(moved, reason, act, {
      transaction,
      now,
    })) as MessageTexts[typeof notifies];
    await notify(transaction, { userId: row.userId, kind: notifies, texts, at: now });
  }
  return moved;
};
