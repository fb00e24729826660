import type { Transaction } from 'kysely';
import type { Connection } from '../../database/open';
import type { Schema } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { type OrderedList, lockLists, orderOf, setPosition } from './repository';
import { movedBy } from './rules';

/** Moves one item of a list by one place and answers its new place; calls at the same moment wait for each other. */
export const moveIn = (
  connection: Connection,
  list: OrderedList,
  { userId, id, direction }: { userId: string; id: string; direction: 'earlier' | 'later' },
): Promise<number> =>
  inTransaction(connection, async (transaction) => {
    await lockLists(transaction, userId);
    const moved = movedBy(await orderOf(transaction, list, userId), id, direction);
    if (!moved) throw new Refusal('NOT_FOUND');
    for (const change of moved.changes) await setPosition(transaction, list, { userId, ...change });
    return moved.place;
  });

/** Calls `insert` with the position after the last item; LIMIT_REACHED where the list has `most` items. */
export const addTo = (
  connection: Connection,
  list: OrderedList,
  { userId, most }: { userId: string; most: number },
  insert: (transaction: Transaction<Schema>, position: number) => Promise<unknown>,
): Promise<void> =>
  inTransaction(connection, async (transaction) => {
    await lockLists(transaction, userId);
    const order = await orderOf(transaction, list, userId);
    if (order.length >= most) throw new Refusal('LIMIT_REACHED');
    await insert(transaction, (order.at(-1)?.position ?? 0) + 1);
  });
