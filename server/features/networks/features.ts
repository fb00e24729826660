import { audit } from '../../common/audit';
import type { NetworkFeature } from '../../common/networkFeatureRepository';
import type { Connection } from '../../database/open';
import { findNetwork, writeFeature } from './repository';

/** Switches a feature of a network on or off. Returns whether there is such a network. */
export const switchFeature = async (
  connection: Connection,
  { username, feature, enabled }: { username: string; feature: NetworkFeature; enabled: boolean },
  { by, now }: { by: string; now: Date },
): Promise<boolean> => {
  const network = await findNetwork(connection, username);
  if (!network) return false;
  await writeFeature(connection, { network_id: network.network_id, feature, enabled });
  await audit(connection, {
    userId: by,
    action: 'network.feature',
    subject: network.network_id,
    about: null,
    detail: { network: username, feature, enabled },
    at: now,
  });
  return true;
};
