import { Suspense } from 'react';
import { EarlyPayScreen } from '#src/features/networks';
import { networksFeature } from '#src/features/networks/feature';
import { lazyScreen } from '#src/request/lazyScreen';
import { PlainFailed } from '#src/ui/PlainFailed';

/** In the place of the calculator where its code could not be loaded: the page above it is whole without it. */
const CalculatorMissing = () => (
  <PlainFailed
    title="networks.earlyPay.calc.failed"
    requestId={undefined}
    onRetry={() => window.location.reload()}
  />
);

// Below the text, which does not wait for its code: the page is plain, the calculator is made of Ant Design.
const Calculator = lazyScreen(() =>
  import('./earlyPayCalculator').catch(() => ({ default: CalculatorMissing })),
);

/** What being paid early costs, in words, and by the visitor's own numbers. */
const EarlyPay = () => (
  <EarlyPayScreen
    calculator={
      <Suspense fallback={<div className="calculator-place" aria-busy="true" />}>
        <Calculator />
      </Suspense>
    }
  />
);

export const features = [networksFeature];
export default EarlyPay;
