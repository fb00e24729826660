import { FormattedMessage, useIntl } from 'react-intl';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { ListSection } from '#src/list/ListScreen';
import { PageHeading } from '#src/ui/PageHeading';
import { differences, reconciliationFeature } from '../model';
import { ComparedDays } from './ComparedDays';
import { useDifferenceColumns } from './differenceColumns';

const FILTERS = {
  state: {
    label: 'decisions.state',
    words: {
      open: 'states.payoutDifference.open',
      settled: 'states.payoutDifference.settled',
      gone: 'states.payoutDifference.gone',
    },
  },
  kind: {
    label: 'payouts.reconciliation.kind',
    words: {
      missing: 'payouts.reconciliation.kind.missing',
      extra: 'payouts.reconciliation.kind.extra',
      different: 'payouts.reconciliation.kind.different',
    },
  },
  provider: {
    label: 'payouts.reconciliation.provider',
    words: METHOD_WORDS,
  },
  day: { label: 'payouts.reconciliation.day' },
} as const;
const EMPTY = { title: 'payouts.reconciliation.empty', text: 'payouts.reconciliation.empty.text' } as const;

/** What the books of payment services and ours do not agree on, and the days that were compared. */
const ReconciliationScreen = () => {
  const { formatMessage } = useIntl();
  const columns = useDifferenceColumns();
  return (
    <>
      <PageHeading>
        <FormattedMessage id="payouts.reconciliation.title" />
      </PageHeading>
      <ListSection
        list={differences}
        title={formatMessage({ id: 'payouts.reconciliation.title' })}
        columns={columns}
        filters={FILTERS}
        failed="payouts.reconciliation.failed"
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
