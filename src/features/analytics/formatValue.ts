import type { IntlShape } from 'react-intl';
import { formatMoney } from '#src/i18n/money';
import type { Measure } from './analyticsMessages';

const MINUTES = 60;

/** A value in the user's language: money with its currency, watch time in hours, a net number with its sign. */
export const formatValue = (
  { locale, formatNumber }: Pick<IntlShape, 'locale' | 'formatNumber'>,
  measure: Measure,
  value: string,
): string => {
  switch (measure) {
    case 'revenue':
      return formatMoney(locale, value);
    case 'watchMinutes':
      return formatNumber(Number(value) / MINUTES, {
        style: 'unit',
        unit: 'hour',
        maximumFractionDigits: 1,
      });
    case 'net':
      return formatNumber(Number(value), { signDisplay: 'exceptZero' }).replace('-', '−');
    default:
      return formatNumber(Number(value));
  }
};

/** A step of a chart's axis: as a value, but whole amounts of money without decimals. */
export const formatStep = (
  intl: Parameters<typeof formatValue>[0],
  measure: Measure,
  value: string,
): string =>
  measure === 'revenue'
    ? formatMoney(intl.locale, value, { whole: !value.includes('.') })
    : formatValue(intl, measure, value);
