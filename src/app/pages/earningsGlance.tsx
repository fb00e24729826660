import { GlanceCard } from '#src/features/earnings';
import { earningsGlance, glanceFeature } from '#src/features/earnings/glanceModel';
import { policies, policiesFeature } from '#src/features/policies/model';

export const features = [glanceFeature, policiesFeature];
export const preload = () => [earningsGlance.started(), policies.started()];
export default GlanceCard;
