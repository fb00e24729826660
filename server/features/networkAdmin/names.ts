import { isReservedName } from '#contract/plain/pages';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { isHeld, lockNames } from './repository';

/** Whether a network can have this username: no other network, no product and no page of the dashboard has it. */
export const isFree = async (connection: Connection, username: string, besides?: string): Promise<boolean> =>
  !isReservedName(username) && !(await isHeld(connection, username, besides));

/** Refuses with NETWORK_NAME_IN_USE a username that is not free. Until the transaction ends nobody else takes one. */
export const claimName = async (
  transaction: Transaction<Schema>,
  username: string,
  besides?: string,
): Promise<void> => {
  await lockNames(transaction);
  if (!(await isFree(transaction, username, besides))) throw new Refusal('NETWORK_NAME_IN_USE');
};
