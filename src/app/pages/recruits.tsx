import { policies, policiesFeature } from '#src/features/policies/model';
import { Recruits } from '#src/features/recruiting';
import { recruitingFeature } from '#src/features/recruiting/model';

export const features = [recruitingFeature, policiesFeature];
export const preload = () => [policies.started()];
export default Recruits;
