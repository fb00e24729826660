import { GlanceCard, glanceRequest } from '#src/features/earnings';
import { glanceFeature } from '#src/features/earnings/glanceFeature';
import { policiesRequest } from '#src/features/policies';
import { policiesFeature } from '#src/features/policies/feature';

export const features = [glanceFeature, policiesFeature];
export const preload = ({ userId }: { userId: string }) => [
  glanceRequest.started({ userId }),
  policiesRequest.started({ userId }),
];
export default GlanceCard;
