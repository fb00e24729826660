import { SIZES, plainList } from './list';
import { networkTransferMachine } from './networks';
import type { Refusals } from './refusals';

/** The refusal codes of the calls of `networkTransfers`, besides the general ones. */
export const refusals = {
  NETWORK_OWNER_STAYS: { status: 409, text: 'Somebody who owns a network cannot move to another one' },
  NETWORK_SAME: { status: 409, text: 'Cannot move to the same network' },
  NOBODY_TO_MOVE: { status: 409, text: 'Nobody of those who were named can be moved' },
  NETWORK_NOT_FOUND: { status: 404, text: 'There is no such network, or it takes nobody' },
  TRANSFER_EXISTS: { status: 409, text: 'A transfer request exists already: only one is open at a time' },
} as const satisfies Refusals;

/** A network transfer takes effect so many days after it was asked for, at the earliest (spec 002 §4). */
export const TRANSFER_DAYS = 30;

/** So many people can be named to be moved at once. */
export const MOST_MOVED = 1_000;

/** Why a transfer ended without anybody being moved by it; the last one because they were moved otherwise. */
export const lapseReasons = ['network-closed', 'owner', 'same-network', 'moved'] as const;
export type LapseReason = (typeof lapseReasons)[number];

/**
 * Why somebody who was named cannot be moved: not found, several accounts have the e-mail, named twice, owns a network, or is in that
 * network.
 */
export const moveProblems = ['not-found', 'several', 'twice', 'owner', 'same-network'] as const;
export type MoveProblem = (typeof moveProblems)[number];

/** The requests to move to another network. */
export const networkTransferList = plainList({
  path: 'admin/network-transfers',
  permission: 'network.transfer-review',
  filters: { state: networkTransferMachine.states, from: 'id', to: 'id' },
  opens: { state: 'under-review' },
  sorts: ['created_at', 'effective_on', 'name'],
  sort: 'created_at',
  search: true,
  sizes: SIZES,
  csv: true,
  views: true,
});

/** The moves of many people at once. */
export const networkMoveList = plainList({
  path: 'admin/network-members/moves',
  permission: 'network.move-many',
  sorts: ['made_at'],
  sort: '-made_at',
  sizes: SIZES,
});
