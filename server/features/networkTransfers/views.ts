import { networkTransferMachine } from '#contract/plain/networks';
import type { NetworkTransfer, OwnTransfer } from '#contract/networkTransfers';
import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { historyOf } from '../../states/repository';
import { type Person, actsFor, ownerOf } from '../../states/transition';
import { toHistory } from '../../states/views';
import { earliestOn, whyNotAsk } from './ask';
import { type TransferRow, allNetworks, networkOf, transfersOf } from './repository';
import { transferStateMachine } from './stateMachine';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A transfer as this member of the staff sees it. */
export const toTransfer =
  (actor: Person) =>
  (row: TransferRow): NetworkTransfer => ({
    subject_id: row.user_id,
    transfer_id: row.transfer_id,
    name: row.owner_name,
    owner: { name: row.owner_name, email: row.owner_email },
    from: { network_id: row.from_network_id, name: row.from_name },
    to: { network_id: row.to_network_id, name: row.to_name },
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    effective_on: row.effective_on,
    decided_at: iso(row.decided_at),
    ended_at: iso(row.ended_at),
    state: row.state,
    acts: actsFor(transferStateMachine, { userId: row.user_id, state: row.state }, actor, 'staff'),
  });

const toOwn = async (connection: Connection, row: TransferRow): Promise<OwnTransfer> => {
  const { user_id: userId, transfer_id: thing, state } = row;
  const history = await historyOf(connection, { userId, machine: networkTransferMachine, thing });
  return {
    transfer_id: thing,
    from: { username: row.from_username, name: row.from_name },
    to: { username: row.to_username, name: row.to_name },
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    effective_on: row.effective_on,
    state,
    acts: actsFor(transferStateMachine, { userId, state }, ownerOf(userId), 'owner'),
    history: history.map(toHistory(networkTransferMachine, { ownerId: userId, named: false })),
  };
};

/** The transfers of somebody, and what they can ask for now. */
export const ownTransfers = async (connection: Connection, userId: string, now: Date) => {
  const { network_id: present, username, name } = await networkOf(connection, userId);
  const networks = await allNetworks(connection);
  const items: OwnTransfer[] = [];
  for (const row of await transfersOf(connection, userId)) items.push(await toOwn(connection, row));
  return {
    data: {
      network: { username, name },
      items,
      networks: networks
        .filter(({ network_id: id, status }) => id !== present && status === 'active')
        .map((network) => ({ username: network.username, name: network.name })),
      earliest_on: earliestOn(dayOf(now)),
      code: await whyNotAsk(connection, userId),
    },
  };
};
