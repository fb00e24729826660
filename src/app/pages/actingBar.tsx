import { ActingBar } from '#src/features/acting';
import { DesignSystem } from '../DesignSystem';
import { actingFlowFeature } from './actingFlow';

/** The bar on public pages while an admin acts as a user; the layout behind sign-in has it itself. */
const ActingBarOfPage = () => (
  <DesignSystem>
    <ActingBar />
  </DesignSystem>
);

export const features = [actingFlowFeature];
export default ActingBarOfPage;
