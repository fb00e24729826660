import { randomUUID } from 'node:crypto';
import { mailingListMachine } from '#contract/plain/admin/mailingLists';
import { dataCentreOf } from '#contract/rules/admin/mailingLists';
import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { Refusal } from '../../../http/refusal';
import { putJob } from '../../../jobs/repository';
import { NO_OWNER, type Person, begin } from '../../../states/transition';
import type { KeyHasher } from './keys';
import { findMailingList, holdMailingList, insertMailingList, keyOf, updateMailingList } from './repository';
import { forgetMembers } from './syncRepository';

interface Described {
  name: string;
  description: string;
  /** Null: no mailing service keeps the list. */
  audience: string | null;
}

/** Has services that keep lists be told of what is new. */
export const putSync = (transaction: Transaction<Schema>, now: Date) =>
  putJob(transaction, 'mailing-lists:sync', { key: '', now });

// A key that does not say where its account is opens no audience.
const checkAudience = (audience: string | null, key: string | undefined): void => {
  if (audience !== null && dataCentreOf(key ?? '') === undefined)
    throw new Refusal('MAILING_LIST_KEY_WITHOUT_CENTRE');
};

/** Makes an open list; returns its id. Fails with MAILING_LIST_KEY_WITHOUT_CENTRE. */
export const makeMailingList = async (
  transaction: Transaction<Schema>,
  {
    apiKey,
    keys,
    actor,
    now,
    ...list
  }: Described & { apiKey: string; keys: KeyHasher; actor: Person; now: Date },
): Promise<string> => {
  checkAudience(list.audience, apiKey);
  const listId = randomUUID();
  await insertMailingList(transaction, { listId, ...list, key: keys.keptOf(apiKey), now });
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

/** What is kept of a key that replaces the one of a list; nothing where it is the same or none is given. */
const replacing = async (
  transaction: Transaction<Schema>,
  listId: string,
  { apiKey, keys, audience }: { apiKey: string | undefined; keys: KeyHasher; audience: string | null },
) => {
  const held = await keyOf(transaction, listId);
  checkAudience(audience, apiKey ?? keys.open(held?.key_sealed ?? ''));
  const given = apiKey === undefined ? undefined : keys.keptOf(apiKey);
  const isKept = held?.key_hash === given?.key_hash && held?.key_sealed;
  return { key: isKept ? undefined : given, isAnother: given && held?.key_hash !== given.key_hash };
};

/**
 * Changes a list, and replaces its key where there is another; returns what was changed. What is there already changes nothing.
 * Fails with NOT_FOUND and MAILING_LIST_KEY_WITHOUT_CENTRE.
 */
export const changeMailingList = async (
  transaction: Transaction<Schema>,
  listId: string,
  {
    apiKey,
    keys,
    now,
    audience,
    ...list
  }: Described & { apiKey: string | undefined; keys: KeyHasher; now: Date },
): Promise<object | null> => {
  await holdMailingList(transaction, listId);
  const before = await findMailingList(transaction, listId);
  if (!before) throw new Refusal('NOT_FOUND');
  const { key, isAnother } = await replacing(transaction, listId, { apiKey, keys, audience });
  const { name, description, audience_id: audienceBefore, key_end: keyEnd } = before;
  const moved = audience !== audienceBefore;
  await updateMailingList(transaction, listId, {
    ...list,
    ...key,
    audience_id: audience,
    sync_problem: null,
    ...(moved && { synced_at: null }),
  });
  // The new audience knows nobody, and with another key what was not taken may be.
  await forgetMembers(transaction, listId, moved ? 'all' : 'refused');
  if (audience !== null) await putSync(transaction, now);
  if (name === list.name && description === list.description && !isAnother && !moved) return null;
  return {
    ...list,
    ...(moved && { audience }),
    before: { name, description, ...(moved && { audience: audienceBefore }) },
    ...(key && isAnother ? { key_end: key.key_end, key_end_before: keyEnd } : {}),
  };
};
