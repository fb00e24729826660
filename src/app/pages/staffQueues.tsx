import { policies, policiesFeature } from '#src/features/policies/model';
import { QueuesSection } from '#src/features/queues';
import { queuesFeature } from '#src/features/queues/model';

export const features = [queuesFeature, policiesFeature];
export const preload = () => [policies.started()];
export default QueuesSection;
