import type { NetworkFeature } from '../common/networkFeatureRepository';
import type { TestServer } from './harness';

/** Every network of a server switches a feature on or off. */
export const switchFeature = async (
  { connection }: Pick<TestServer, 'connection'>,
  feature: NetworkFeature,
  enabled = true,
): Promise<void> => {
  const networks = await connection.selectFrom('network').select('network_id').execute();
  await connection
    .insertInto('network_feature')
    .values(networks.map(({ network_id }) => ({ network_id, feature, enabled })))
    .onConflict((conflict) => conflict.columns(['network_id', 'feature']).doUpdateSet({ enabled }))
    .execute();
};
