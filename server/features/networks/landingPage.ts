import type { Connection } from '../../database/open';
import { findNetwork, findProductPage } from './repository';

export interface LandingPage {
  kind: 'product' | 'network';
  username: string;
  name: string;
  /** The first one leads. */
  taglines: string[];
  logoUrl: string | null;
  /** Whose creators it shows; null for all. */
  networkId: string | null;
}

/** The page at `/{name}`: a product's, or else a network's; undefined where there is neither. */
export const findLandingPage = async (
  connection: Connection,
  name: string,
): Promise<LandingPage | undefined> => {
  const product = await findProductPage(connection, name);
  if (product) {
    const { slug, title, taglines, logo_url } = product;
    return { kind: 'product', username: slug, name: title, taglines, logoUrl: logo_url, networkId: null };
  }
  const network = await findNetwork(connection, name);
  return (
    network && {
      kind: 'network',
      username: network.username,
      name: network.name,
      taglines: [network.tagline, ...network.taglines].filter(Boolean),
      logoUrl: network.logo_url,
      networkId: network.is_main ? null : network.network_id,
    }
  );
};
