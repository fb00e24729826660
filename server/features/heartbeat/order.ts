import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { lockUser } from '../../database/lockUser';
import { Refusal } from '../../http/refusal';
import { type OrderedList, orderOf, setPosition } from './repository';
import { movedTo } from './rules';

/** Moves one item of a list to a place and answers where it is then; calls at the same moment wait for each other. */
export const moveIn = async (
  transaction: Transaction<Schema>,
  list: OrderedList,
  { userId, id, place }: { userId: string; id: string; place: number },
): Promise<number> => {
  await lockUser(transaction, userId);
  const moved = movedTo(await orderOf(transaction, list, userId), id, place);
  if (!moved) throw new Refusal('NOT_FOUND');
  for (const change of moved.changes) await setPosition(transaction, list, { userId, ...change });
  return moved.place;
};

/**
 * Calls `insert` with the position after the last item; not where the list has an item with this id already, because the
 * call was made twice. LIMIT_REACHED where the list has `most` items.
 */
export const addTo = async (
  transaction: Transaction<Schema>,
  list: OrderedList,
  { userId, id, most }: { userId: string; id: string; most: number },
  insert: (position: number) => Promise<unknown>,
): Promise<void> => {
  await lockUser(transaction, userId);
  const order = await orderOf(transaction, list, userId);
  if (order.some((item) => item.id === id)) return;
  if (order.length >= most) throw new Refusal('LIMIT_REACHED');
  await insert((order.at(-1)?.position ?? 0) + 1);
};
