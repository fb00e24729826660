import type { Connection } from '../../../database/open';
import { findNetworkOf } from '../own/repository';
import { withSubNetworks } from './repository';

/**
 * The networks of whose members an owner sees and does something: their own and its sub-networks (spec 002 §6). Whoever asks has the
 * permission that the call asks for.
 */
export const networksOfOwner = async (connection: Connection, ownerId: string): Promise<string[]> => {
  const { network_id: networkId } = await findNetworkOf(connection, ownerId);
  return withSubNetworks(connection, networkId);
};
