import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Figures } from '#src/ui/Figures';
import { type Total, selectTotals } from '../analyticsSelectors';
import { formatValue } from '../formatValue';

const ChangeWords = ({ total: { measure, change }, days }: { total: Total; days: number }) => {
  const intl = useIntl();
  if (!('by' in change)) {
    return <FormattedMessage id={`analytics.change.${change.kind}`} values={{ days }} />;
  }
  const by = formatValue(intl, measure, change.by).replace('+', '');
  return change.share === null ? (
    <FormattedMessage id={`analytics.change.${change.kind}`} values={{ by, days }} />
  ) : (
    <FormattedMessage
      id={`analytics.change.${change.kind}Share`}
      values={{ by, days, share: intl.formatNumber(change.share, { style: 'percent' }) }}
    />
  );
};

/** The totals of the range, each with its change against the range before, in words. */
export const Totals = ({ days, refreshing }: { days: number; refreshing: boolean }) => {
  const intl = useIntl();
  const totals = useSelector(selectTotals);
  return (
    <Figures
      refreshing={refreshing}
      figures={totals.map((total) => ({
        id: total.measure,
        label: <FormattedMessage id={`analytics.measure.${total.measure}`} />,
        value: formatValue(intl, total.measure, total.value),
        note: <ChangeWords total={total} days={days} />,
      }))}
    />
  );
};
