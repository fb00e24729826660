import type { Transaction } from '../../../database/open';
import type { Schema } from '../../../database/schema';
import { notify } from '../../../messages/notify';
import type { MessageTexts } from '../../../messages/texts';
import { ownersOf } from './repository';

type ToldOwners = 'network-member-joined' | 'network-member-left' | 'network-member-waits';
type Told = { [Kind in ToldOwners]: { kind: Kind; texts: MessageTexts[Kind]; at: Date } }[ToldOwners];

/** Tells the owners of a network who came, went, or waits. */
export const notifyOwners = async (
  transaction: Transaction<Schema>,
  networkId: string,
  told: Told,
): Promise<void> => {
  for (const userId of await ownersOf(transaction, networkId)) {
    await notify(transaction, { userId, ...told });
  }
};
