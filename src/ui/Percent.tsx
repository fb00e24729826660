import { FormattedNumber } from 'react-intl';

/** A percentage as the contract has it: `"2.5"` is 2.5 %. */
export const Percent = ({ percent }: { percent: string }) => (
  <FormattedNumber value={Number(percent) / 100} style="percent" maximumFractionDigits={4} />
);
