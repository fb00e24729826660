import { Suspense } from 'react';
import { EarlyPayScreen } from '#src/features/earlyPay';
import { earlyPayFeature } from '#src/features/earlyPay/model';
import { lazyScreen } from '#src/request/lazyScreen';
import { PlainFailed } from '#src/ui/PlainFailed';
import { withTexts } from '../routing/texts';

/** In the place of the calculator where its code or texts could not be loaded: the page above it is whole without it. */
const CalculatorMissing = () => (
  <PlainFailed title="earlyPay.calc.failed" requestId={undefined} onRetry={() => window.location.reload()} />
);

// Below the text, which does not wait for it: the page is plain, the calculator is made of Ant Design, and has its texts elsewhere.
const loaded = withTexts('member', () => import('./earlyPayCalculator'));
const Calculator = lazyScreen(() => loaded().catch(() => ({ default: CalculatorMissing })));

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

export const features = [earlyPayFeature];
export default EarlyPay;
