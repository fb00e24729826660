import { EarlyPayCalculator } from '#src/features/earlyPay';
import { DesignSystem } from '../DesignSystem';

/** The calculator on the page about early payment, with the design that the plain page around it goes without. */
const Calculator = () => (
  <DesignSystem>
    <EarlyPayCalculator />
  </DesignSystem>
);

export default Calculator;
