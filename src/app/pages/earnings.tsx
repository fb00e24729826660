import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { EarningsScreen, earningsRequests } from '#src/features/earnings';
import { earningsFilesFeature } from '#src/features/earnings/filesModel';
import { earningsFeature } from '#src/features/earnings/model';
import { monthsFeature } from '#src/features/earnings/monthsModel';
import { receiptFeature } from '#src/features/earnings/receiptModel';
import { selectProfile } from '#src/features/profile';
import { lazyScreen } from '#src/request/lazyScreen';

// Most have nothing to catch up, or to claim: the figures do not wait for the code.
const Catchup = lazyScreen(() => import('./catchupCard'));
const Changed = lazyScreen(() => import('./changedMonths'));
const Instant = lazyScreen(() => import('./instantCard'));

/** The earnings, with what payments should have brought and did not, and what can be claimed before it is final. */
const Earnings = () => (
  <EarningsScreen
    supportEmail={useSelector(selectProfile)?.network.configs.supportEmail}
    // In sight only once somebody scrolls: it comes late, and moves nothing that is read by then.
    ofEstimates={
      <Suspense fallback={null}>
        <Changed />
        <Instant />
      </Suspense>
    }
  >
    <Suspense fallback={null}>
      <Catchup />
    </Suspense>
  </EarningsScreen>
);

export const features = [earningsFeature, earningsFilesFeature, monthsFeature, receiptFeature];
export const preload = earningsRequests;
export default Earnings;
