import { type DecimalControl, DecimalField } from '#src/ui/DecimalField';

/** A percentage, as a decimal string. */
export const PercentField = (control: DecimalControl) => <DecimalField {...control} suffix="%" />;
