import { HowItWorks, WayIn } from '#src/features/networks';
import { ViaScreen } from '#src/features/registration';
import { registrationFeature } from '#src/features/registration/model';

/** The page of a member's invitation link, with the landing page's buttons. */
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
