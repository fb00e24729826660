import type { Connection } from '../../database/open';
import { findNetwork, findProductPage } from './repository';
import { type LandingPage, toNetworkPage, toProductPage } from './views';

/** The page at `/{name}`: a product's, or else a network's; undefined where there is neither, or the network takes no members. */
export const findLandingPage = async (
  connection: Connection,
  name: string,
): Promise<LandingPage | undefined> => {
  const product = await findProductPage(connection, name);
  if (product) return toProductPage(product);
  const network = await findNetwork(connection, name);
  return network?.status === 'active' ? toNetworkPage(network) : undefined;
};
