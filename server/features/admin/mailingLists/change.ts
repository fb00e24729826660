import { randomUUID } from 'node:crypto';
import { mailingListMachine } from '#contract/plain/admin/mailingLists';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { NO_OWNER, type Person, begin } from '../../../states/transition';
import {
  type KeptKey,
  findMailingList,
  hasKey,
  holdMailingList,
  insertMailingList,
  updateMailingList,
} from './repository';

interface Described {
  name: string;
  description: string;
}

/** Makes an open list; returns its id. */
export const makeMailingList = async (
  transaction: Transaction<Schema>,
  { key, actor, now, ...list }: Described & { key: KeptKey; actor: Person; now: Date },
): Promise<string> => {
  const listId = randomUUID();
  await insertMailingList(transaction, { listId, ...list, key, now });
  const [state] = mailingListMachine.states;
  await begin(transaction, mailingListMachine, {
    userId: NO_OWNER,
    thing: listId,
    state,
    by: actor,
    at: now,
  });
  return listId;
};

/**
 * Changes a list, and replaces its key where there is another; returns what was changed. What is there already changes nothing.
 * Fails with NOT_FOUND.
 */
export const changeMailingList = async (
  transaction: Transaction<Schema>,
  listId: string,
  { key, ...list }: Described & { key: KeptKey | undefined },
): Promise<object | null> => {
  await holdMailingList(transaction, listId);
  const before = await findMailingList(transaction, listId);
  if (!before) throw new Refusal('NOT_FOUND');
  const another = key && !(await hasKey(transaction, listId, key.key_hash)) ? key : undefined;
  const { name, description, key_end: keyEnd } = before;
  if (name === list.name && description === list.description && !another) return null;
  await updateMailingList(transaction, listId, { ...list, ...another });
  return {
    ...list,
    before: { name, description },
    ...(another ? { key_end: another.key_end, key_end_before: keyEnd } : {}),
  };
};
