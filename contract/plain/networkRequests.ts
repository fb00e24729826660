import { SIZES, plainList } from './list';
import { networkRequestMachine } from './networks';
import type { Refusals } from './refusals';

/** The refusal codes of the calls about requests for a network of one's own. */
export const refusals = {
  NETWORK_REQUEST_OPEN: { status: 409, text: 'A request of yours waits for a decision already' },
  NETWORK_OWNED_ALREADY: { status: 409, text: 'This account owns a network already' },
} as const satisfies Refusals;

/** The requests for networks, also those that were decided on. */
export const networkRequestList = plainList({
  path: 'admin/network-requests',
  permission: 'network.manage',
  filters: { state: networkRequestMachine.states },
  opens: { state: 'pending' },
  sorts: ['created_at', 'name'],
  sort: 'created_at',
  search: true,
  sizes: SIZES,
  csv: true,
});
