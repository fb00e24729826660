import Big from 'big.js';
import type { NetworkFeature } from '#contract/plain/networkAdmin';
import { networkMachine } from '#contract/plain/networks';
import { taglinesIn } from '#contract/rules/networks';
import { businessConstants } from '../../common/businessConstants';
import { dayOf, monthAfter } from '../../common/days';
import type { Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import { Refusal } from '../../http/refusal';
import { NO_OWNER, type Person, type TransitionActor, begin } from '../../states/transition';
import { agreeNetworkShare } from '../ledger';
import { withSubNetworks, writeFeature } from '../networks';
import { ownersOf } from './figuresRepository';
import { claimName } from './names';
import {
  featuresOf,
  findStaffNetwork,
  insertNetwork,
  lockNetwork,
  networksInUse,
  updateNetwork,
} from './repository';

/** What staff say of a network; the taglines each in a line. */
export interface Described {
  name: string;
  username: string;
  taglines: string;
  color: string;
  support_email: string;
  logout_redirect_path: string;
  allow_chat: boolean;
  parent_id: string | null;
  labels: readonly string[];
}

const refuseAt = (path: string, message: string): never => {
  throw new Refusal('VALIDATION_ERROR', undefined, [{ path, message }]);
};

// Above a network stands none that is below it, none that is retired, and above the main one none at all.
const refuseParent = async (
  transaction: Transaction<Schema>,
  { networkId, parentId, isMain }: { networkId: string; parentId: string | null; isMain: boolean },
): Promise<void> => {
  if (parentId === null) return;
  const below = await withSubNetworks(transaction, networkId);
  const known = (await networksInUse(transaction)).some((one) => one.network_id === parentId);
  if (isMain || !known || below.includes(parentId) || parentId === networkId) refuseAt('parent_id', 'parent');
};

const rowOf = ({ taglines, color, labels, ...rest }: Described) => {
  const [tagline = '', ...further] = taglinesIn(taglines);
  return { ...rest, tagline, taglines: further, primary_color: color, labels: [...new Set(labels)] };
};

/** Makes a network that takes members; false where its id is there already. Fails with NETWORK_NAME_IN_USE. */
export const makeNetwork = async (
  transaction: Transaction<Schema>,
  networkId: string,
  described: Described,
  { by, now }: { by: TransitionActor; now: Date },
): Promise<boolean> => {
  await claimName(transaction, described.username, networkId);
  await refuseParent(transaction, { networkId, parentId: described.parent_id, isMain: false });
  const made = await insertNetwork(transaction, {
    network_id: networkId,
    ...rowOf(described),
    logo_url: null,
    is_main: false,
    created_at: now,
  });
  if (!made) return false;
  const began = { userId: NO_OWNER, thing: networkId, state: networkMachine.states[0], by, at: now };
  await begin(transaction, networkMachine, began);
  return true;
};

/** A network behind its lock, as long as something of it can be changed: NOT_FOUND, or STATE_CHANGED for one that is retired. */
export const lockChangeable = async (transaction: Transaction<Schema>, networkId: string) => {
  const network = await lockNetwork(transaction, networkId);
  if (!network) throw new Refusal('NOT_FOUND');
  if (network.status === 'retired') throw new Refusal('STATE_CHANGED');
  return network;
};

/** Changes what is said of a network; returns what is new beside what it was, for the audit. */
export const changeNetwork = async (
  transaction: Transaction<Schema>,
  networkId: string,
  described: Described,
): Promise<object> => {
  await claimName(transaction, described.username, networkId);
  const before = await lockChangeable(transaction, networkId);
  const parent = { networkId, parentId: described.parent_id, isMain: before.is_main };
  await refuseParent(transaction, parent);
  await updateNetwork(transaction, networkId, rowOf(described));
  const { name, username, parent_id: parentId, labels } = described;
  return {
    name,
    username,
    parent_id: parentId,
    labels,
    before: {
      name: before.name,
      username: before.username,
      parent_id: before.parent_id,
      labels: before.labels,
    },
  };
};

/** Switches features of a network; returns those that are not as they were. */
export const changeFeatures = async (
  transaction: Transaction<Schema>,
  networkId: string,
  features: readonly { name: NetworkFeature; enabled: boolean }[],
) => {
  await lockChangeable(transaction, networkId);
  const before = new Map((await featuresOf(transaction, networkId)).map((row) => [row.feature, row.enabled]));
  const changed = features.filter(({ name, enabled }) => before.get(name) !== enabled);
  for (const { name, enabled } of changed)
    await writeFeature(transaction, { network_id: networkId, feature: name, enabled });
  return changed;
};

/** Agrees on what an owner of a network earns from a month on: the next one at the earliest. Nobody agrees on their own. */
export const agreeShare = async (
  transaction: Transaction<Schema>,
  { networkId, ownerId, percent, month }: Record<'networkId' | 'ownerId' | 'percent' | 'month', string>,
  { by, now }: { by: Person; now: Date },
): Promise<void> => {
  if (by.accounts.has(ownerId)) throw new Refusal('NOT_ALLOWED');
  const network = await findStaffNetwork(transaction, networkId);
  if (!network) throw new Refusal('NOT_FOUND');
  if (network.status === 'retired') throw new Refusal('STATE_CHANGED');
  const owners = await ownersOf(transaction, [networkId]);
  if (!owners.some((owner) => owner.user_id === ownerId)) refuseAt('owner_id', 'not_owner');
  const current = dayOf(now).slice(0, 7);
  if (month <= current || month > monthAfter(current, businessConstants.recruiterShare.monthsAhead))
    refuseAt('effective_month', 'month_range');
  const share = { networkId, effectiveMonth: month, ownerId, percent: new Big(percent).toFixed() };
  const { userId, adminId } = by;
  await agreeNetworkShare(transaction, share, { by: { userId, adminId }, now });
};
