import { type DecimalControl, DecimalField } from '#src/ui/DecimalField';

/** An amount in dollars, as a decimal string. */
export const AmountField = (control: DecimalControl) => (
  <DecimalField {...control} controls={false} prefix="$" />
);
