import type { Connection } from '../../database/open';
import { findMainNetwork } from './repository';
import { type PublicNetwork, toPublicNetwork } from './views';

// A new installation has no network yet; its page still opens.
const UNNAMED: PublicNetwork = {
  name: 'Partner Dashboard',
  tagline: '',
  supportEmail: '',
  primaryColor: '#1677ff',
  logoUrl: null,
};

/** The network whose dashboard this is. */
export const mainNetwork = async (connection: Connection): Promise<PublicNetwork> => {
  const row = await findMainNetwork(connection);
  return row ? toPublicNetwork(row) : UNNAMED;
};
