import { Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { Figures } from '#src/ui/Figures';
import { type Change, type Total, selectComparison, selectTotals } from '../analyticsSelectors';
import { formatDays } from '../formatDays';
import { formatValue } from '../formatValue';

const CHANGE = { style: 'percent', maximumFractionDigits: 1 } as const;

const ChangeWords = ({ measure, change }: { measure: Total['measure']; change: Change }) => {
  const intl = useIntl();
  if (change.kind === 'unknown') return null;
  if (change.kind === 'same') return <FormattedMessage id="analytics.change.same" />;
  const by = formatValue(intl, measure, change.by).replace('+', '');
  return change.share === null ? (
    <FormattedMessage id={`analytics.change.${change.kind}`} values={{ by }} />
  ) : (
    <FormattedMessage
      id={`analytics.change.${change.kind}Share`}
      values={{ by, share: intl.formatNumber(change.share, CHANGE) }}
    />
  );
};

// What the estimate is, and why Earnings has another one.
const AboutRevenue = () => (
  <FormattedMessage
    id="analytics.revenue.note"
    values={{ link: (words) => <Link to={paths.earnings}>{words}</Link> }}
  />
);

const Note = ({ total: { measure, change } }: { total: Total }) => (
  <>
    <ChangeWords measure={measure} change={change} />
    {measure === 'revenue' && (
      <>
        {change.kind !== 'unknown' && <br />}
        <AboutRevenue />
      </>
    )}
  </>
);

/** With which days the totals are compared, and over how many of the days where they are not all. */
const Compared = () => {
  const intl = useIntl();
  const comparison = useSelector(selectComparison);
  if (!comparison) return null;
  const { kind, days, all } = comparison;
  return (
    <Typography.Text type="secondary">
      <FormattedMessage
        id={`analytics.compared.${kind}`}
        values={{ days, all, range: formatDays(intl, comparison.with) }}
      />
    </Typography.Text>
  );
};

/** The totals of the range, each with its change against the range before, in words. */
export const Totals = ({ refreshing }: { refreshing: boolean }) => {
  const intl = useIntl();
  const totals = useSelector(selectTotals);
  return (
    <>
      <Figures
        refreshing={refreshing}
        figures={totals.map((total) => ({
          id: total.measure,
          label: <FormattedMessage id={`analytics.measure.${total.measure}`} />,
          value: formatValue(intl, total.measure, total.value),
          note: (total.measure === 'revenue' || total.change.kind !== 'unknown') && <Note total={total} />,
        }))}
      />
      <Compared />
    </>
  );
};
