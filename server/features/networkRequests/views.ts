import type { NetworkRequest } from '#contract/networkRequests';
import { networkRequestMachine } from '#contract/plain/networks';
import type { Connection } from '../../database/open';
import { historyOf } from '../../states/repository';
import { type Person, actsFor, ownerOf } from '../../states/transition';
import { ownsNetwork } from '../networks';
import { type OwnRequestRow, type RequestRow, newestRequest } from './repository';
import { requestStateMachine } from './stateMachine';

/** Requests as this person of the staff sees them. */
export const toRequests =
  (actor: Person) =>
  (row: RequestRow): NetworkRequest => ({
    subject_id: row.user_id,
    request_id: row.request_id,
    name: row.name,
    username: row.username,
    is_taken: row.is_taken,
    owner: { name: row.owner_name, email: row.owner_email },
    network_name: row.network_name,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    state: row.state,
    acts: actsFor(requestStateMachine, { userId: row.user_id, state: row.state }, actor, 'staff'),
  });

const whyOf = async (
  connection: Connection,
  { user_id: userId, request_id: thing, state }: OwnRequestRow,
) => {
  if (state !== 'rejected') return null;
  const history = await historyOf(connection, { userId, machine: networkRequestMachine, thing });
  return history.find((entry) => entry.to_state === 'rejected')?.reason ?? null;
};

const toOwn = async (connection: Connection, row: OwnRequestRow) => ({
  request_id: row.request_id,
  name: row.name,
  username: row.username,
  reason: row.reason,
  created_at: row.created_at.toISOString(),
  state: row.state,
  why: await whyOf(connection, row),
  acts: actsFor(
    requestStateMachine,
    { userId: row.user_id, state: row.state },
    ownerOf(row.user_id),
    'owner',
  ),
});

/** The newest request of a user, and whether they can make one now. */
export const ownState = async (connection: Connection, userId: string) => {
  const row = await newestRequest(connection, userId);
  return {
    request: row ? await toOwn(connection, row) : null,
    may_ask: row?.state !== 'pending' && !(await ownsNetwork(connection, userId)),
  };
};
