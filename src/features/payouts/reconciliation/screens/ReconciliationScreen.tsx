import { FormattedMessage, useIntl } from 'react-intl';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { ListSection } from '#src/list/ListScreen';
import { PageHeading } from '#src/ui/PageHeading';
import { differences, reconciliationFeature } from '../model';
import { ComparedDays } from './ComparedDays';
import { useDifferenceColumns } from './differenceColumns';

const FILTERS = {
  state: {
    label: 'review.state',
    words: {
      open: 'states.payoutDifference.open',
      settled: 'states.payoutDifference.settled',
      gone: 'states.payoutDifference.gone',
    },
  },
  kind: {
    label: 'reconciliation.kind',
    words: {
      missing: 'reconciliation.kind.missing',
      extra: 'reconciliation.kind.extra',
      different: 'reconciliation.kind.different',
    },
  },
  provider: {
    label: 'reconciliation.provider',
    words: METHOD_WORDS,
  },
  day: { label: 'reconciliation.day' },
} as const;
const EMPTY = { title: 'reconciliation.empty', text: 'reconciliation.empty.text' } as const;

/** What the books of payment services and ours do not agree on, and the days that were compared. */
const ReconciliationScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useDifferenceColumns();
  return (
    <>
      <PageHeading>
        <FormattedMessage id="reconciliation.title" />
      </PageHeading>
      <ListSection
        list={differences}
        title={formatMessage({ id: 'reconciliation.title' })}
        columns={columns}
        filters={FILTERS}
        failed="reconciliation.failed"
        empty={EMPTY}
        preloaded
      />
      <ComparedDays />
    </>
  );
};

export const { preload } = differences;
export const features = [reconciliationFeature];
export default ReconciliationScreen;
