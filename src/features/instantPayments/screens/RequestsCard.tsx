import { Button, Flex, Select, Skeleton } from 'antd';
import { Suspense, lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { FIRST_INSTANT_MONTH, REQUESTS_A_PAGE, instantSources } from '#contract/plain/instantPayments';
import { useResourceState } from '#src/request/useResource';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import { type InstantQuery, monthsOf } from '../instantQuery';
import { selectHasRequests } from '../instantSelectors';
import { instantListed } from '../model';
import { RequestsTable } from './RequestsTable';

// Ant Design's calendar is large and rarely opened.
const MonthRange = lazy(() => import('#src/ui/MonthRange'));

type Change = (changes: Partial<InstantQuery>) => void;

interface Asking {
  query: InstantQuery;
  change: Change;
  /** `YYYY-MM` */
  thisMonth: string;
}

const Filters = ({ query, change, thisMonth }: Asking) => {
  const { formatMessage } = useIntl();
  return (
    <Flex wrap gap="small">
      <Suspense fallback={<Skeleton.Input active />}>
        <MonthRange
          label={formatMessage({ id: 'instantPayments.requests.months' })}
          value={monthsOf(query, thisMonth)}
          earliest={FIRST_INSTANT_MONTH}
          latest={thisMonth}
          onChange={change}
        />
      </Suspense>
      <Select
        className="list-filter"
        aria-label={formatMessage({ id: 'earnings.source' })}
        value={query.source}
        onChange={(source) => change({ source })}
        options={['all' as const, ...instantSources].map((source) => ({
          value: source,
          label: formatMessage({ id: `earnings.source.${source}` }),
        }))}
      />
    </Flex>
  );
};

/** Why there is nothing to list: no request was ever made, or none in these months. */
const Nothing = ({ change }: { change: Change }) =>
  useSelector(selectHasRequests) ? (
    <EmptyState title="instantPayments.requests.empty" text="instantPayments.requests.empty.text">
      <Button onClick={() => change({ from: FIRST_INSTANT_MONTH, source: 'all' })}>
        <FormattedMessage id="instantPayments.requests.all" />
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title="instantPayments.requests.none" text="instantPayments.requests.none.text" />
  );

/** The user's requests, five on a page; months, source and page are in the address. */
export const RequestsCard = ({
  load,
  supportEmail,
  ...asking
}: Asking & { load: () => void; supportEmail: string | undefined }) => {
  const { query, change } = asking;
  const { value: requests, failure, pending, requestId } = useResourceState(instantListed);
  return (
    <TitledCard title={<FormattedMessage id="instantPayments.requests" />}>
      <Flex vertical gap="middle">
        <Filters {...asking} />
        {failure && (
          <FailedState title="instantPayments.requests.failed" requestId={requestId} onRetry={load} />
        )}
        {requests &&
          (requests.total === 0 ? (
            <Nothing change={change} />
          ) : (
            <RequestsTable
              page={{
                page: query.page,
                perPage: REQUESTS_A_PAGE,
                total: requests.total,
                sizes: [REQUESTS_A_PAGE],
              }}
              onPage={(page) => change({ page })}
              refreshing={pending}
              supportEmail={supportEmail}
            />
          ))}
      </Flex>
    </TitledCard>
  );
};
