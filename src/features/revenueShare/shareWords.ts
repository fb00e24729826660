import { useIntl } from 'react-intl';
import type { Written } from './askForm';

/** Percentages and months as texts, for where no element can stand. */
export const useWritten = (): Written => {
  const { formatDate, formatNumber } = useIntl();
  return {
    percent: (percent) => formatNumber(Number(percent) / 100, { style: 'percent', maximumFractionDigits: 4 }),
    month: (month) =>
      formatDate(`${month}-01T00:00:00Z`, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  };
};
