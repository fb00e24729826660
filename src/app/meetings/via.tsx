import { HowItWorks, WayIn } from '#src/features/networks';
import { ViaScreen } from '#src/features/registration';
import { registrationFeature } from '#src/features/registration/feature';

/** The invitation of a member, with the landing page's ways in. */
const Via = () => (
  <ViaScreen
    join={(registerTo) => (
      <>
        <WayIn registerTo={registerTo} />
        <HowItWorks />
      </>
    )}
  />
);

export const features = [registrationFeature];
export default Via;
