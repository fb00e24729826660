import type { ActOf, Machine, Move, StateOf } from '#contract/plain/machine';
import type { RefusalCode } from '#contract/refusals';
import type { AdminLevel } from '../common/adminLevel';
import { SYSTEM, COMMAND_LINE, type Actor, audit } from '../common/audit';
import type { Transaction } from '../database/open';
import type { Schema } from '../database/schema';
import { Refusal } from '../http/refusal';
import { notify } from '../messages/notify';
import type { MessageTexts } from '../messages/texts';
import { insertHistory } from './repository';

/** Somebody who makes a move: with the permissions of the account, and the admin who acts as it. */
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

/** In whose history things are that belong to no account: runs, batches, differences, announcements, mailing lists. */
export const NOBODYS = COMMAND_LINE;

/** Whose thing it is, doing something with it: nobody acts as the owner there. */
export const ownerOf = (userId: string): Person => ({
  userId,
  adminId: null,
  permissions: new Set(),
  accounts: new Set([userId]),
  adminLevel: 0,
});

/** A rule for moves: nobody decides on what is their own, in whichever of their accounts. */
export const notOwner = ({ userId }: { userId: string }, actor: TransitionActor): boolean =>
  actor === 'system' || !actor.accounts.has(userId);

/** What a move looks at: whose thing it is, and its state. */
export interface Thing<M extends Machine> {
  userId: string;
  state: StateOf<M>;
}

/** What a feature says of its things, so that they can be moved. `Facts` is what its rules look at. */
export interface Machinery<M extends Machine, Key, Row extends Facts, Facts extends Thing<M> = Thing<M>> {
  machine: M;
  /** Locks a thing until the transaction ends; the statement names its user. */
  find: (transaction: Transaction<Schema>, key: Key) => Promise<Row | undefined>;
  write: (transaction: Transaction<Schema>, row: Row, to: StateOf<M>, now: Date) => Promise<unknown>;
  /** The name of a thing in the history, by its ids; it is the same for its whole life. */
  nameOf: (row: Row) => string;
  /** What roles alone cannot say: who may do it nevertheless not. It decides refusals and `acts` alike. */
  may?: Partial<Record<ActOf<M>, (facts: Facts, actor: TransitionActor) => boolean>>;
  /** What is told in place of `STATE_CHANGED` where a state does not allow an act, if that has a message of its own. */
  refusedAs?: (row: Row, act: ActOf<M>) => RefusalCode | undefined;
  /** What else a move does, in its transaction. A refusal here undoes it. */
  after?: Partial<
    Record<
      ActOf<M>,
      (
        transaction: Transaction<Schema>,
        row: Row,
        made: { now: Date; actor: TransitionActor },
      ) => Promise<void>
    >
  >;
  /** What the words name that the owner is told. */
  texts?: (row: Row, reason: string, act: ActOf<M>) => object;
}

const isMover = ({ by }: Move, { userId }: { userId: string }, actor: TransitionActor): boolean => {
  if (actor === 'system') return by === 'system';
  if (by === 'owner') return actor.userId === userId;
  return by !== 'system' && actor.permissions.has(by.permission);
};

const moveNamed = (machine: Machine, act: string): Move => {
  const move = machine.moves[act];
  if (!move) throw new Error(`${machine.name} has no move ${act}`);
  return move;
};

/** Whether this person may ever make the move with this thing, whatever its state is. */
const isAllowed = <M extends Machine, Facts extends Thing<M>>(
  { machine, may }: Pick<Machinery<M, never, Facts, Facts>, 'machine' | 'may'>,
  row: Facts,
  act: ActOf<M>,
  actor: TransitionActor,
): boolean => isMover(moveNamed(machine, act), row, actor) && (may?.[act]?.(row, actor) ?? true);

/** What this person may do with a thing now: as one of the staff, or as its owner. */
export const actsFor = <M extends Machine, Facts extends Thing<M>>(
  machinery: Pick<Machinery<M, never, Facts, Facts>, 'machine' | 'may'>,
  row: Facts,
  actor: Person,
  as: 'staff' | 'owner',
): ActOf<M>[] =>
  (Object.keys(machinery.machine.moves) as ActOf<M>[]).filter((act) => {
    const { by, from } = moveNamed(machinery.machine, act);
    const isOf = as === 'owner' ? by === 'owner' : typeof by === 'object';
    return isOf && from.includes(row.state) && isAllowed(machinery, row, act, actor);
  });

/** Writes down that a thing begins its life. */
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

interface Made {
  by: TransitionActor;
  /** Who asked for what the server now does by itself. */
  askedBy?: Actor;
  reason?: string;
  /** More for the audit. */
  details?: object;
  now: Date;
}

/**
 * Makes a move, the only way to change the state of such a thing: locks it, refuses what the person or the state does not
 * allow (`NOT_ALLOWED`, `STATE_CHANGED`), and writes state, history, audit and what the owner is told, in one transaction.
 * Of two at once one wins, the other is refused. Returns the thing as it is then.
 */
export const move = async <M extends Machine, Key, Row extends Facts, Facts extends Thing<M>>(
  transaction: Transaction<Schema>,
  machinery: Machinery<M, Key, Row, Facts>,
  key: Key,
  act: ActOf<M>,
  { by, askedBy, reason = '', details = {}, now }: Made,
): Promise<Row> => {
  const { machine } = machinery;
  const { from, to, reason: asked, tells } = moveNamed(machine, act);
  const row = await machinery.find(transaction, key);
  if (!row) throw new Refusal('NOT_FOUND');
  if (!isAllowed(machinery, row, act, by)) throw new Refusal('NOT_ALLOWED');
  if (!from.includes(row.state)) throw new Refusal(machinery.refusedAs?.(row, act) ?? 'STATE_CHANGED');
  if (asked === 'required' && reason === '') {
    throw new Refusal('VALIDATION_ERROR', undefined, [{ path: 'reason', message: 'required' }]);
  }
  const person = by === 'system' ? askedBy : by;
  await machinery.write(transaction, row, to, now);
  const thing = machinery.nameOf(row);
  await insertHistory(transaction, {
    userId: row.userId,
    machine: machine.name,
    thing,
    act,
    from: row.state,
    to,
    by: person ?? null,
    reason: reason || null,
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
  await machinery.after?.[act]?.(transaction, moved, { now, actor: by });
  if (tells) {
    const texts = machinery.texts?.(moved, reason, act) as MessageTexts[typeof tells];
    await notify(transaction, { userId: row.userId, kind: tells, texts, at: now });
  }
  return moved;
};
