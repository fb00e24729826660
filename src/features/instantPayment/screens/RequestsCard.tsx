import { Button, Flex, Select, Skeleton } from 'antd';
import {
  Suspense,
  lazy,
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FIRST_INSTANT_MONTH, REQUESTS_A_PAGE, instantSources } from '#contract/plain/instantPayment';
import { useQuery } from '#src/list/useQuery';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import {
  type InstantQuery,
  instantDefaults,
  instantRules,
  monthNow,
  monthsOf,
  questionOf,
} from '../instantQuery';
import { selectHasRequests } from '../instantSelectors';
import { instantListed } from '../model';
import { RequestsTable } from './RequestsTable';

// Ant Design's calendar is large and rarely opened.
const MonthRange = lazy(() => import('#src/ui/MonthRange'));

type Change = (changes: Partial<InstantQuery>) => void;

interface Changing {
  change: Change;
  /** `YYYY-MM` */
  thisMonth: string;
}

// Each is drawn anew for what is chosen in it alone.
const Months = memo(({ from, to, change, thisMonth }: Pick<InstantQuery, 'from' | 'to'> & Changing) => {
  const { formatMessage } = useIntl();
  return (
    <Suspense fallback={<Skeleton.Input active />}>
      <MonthRange
        label={formatMessage({ id: 'instantPayment.requests.months' })}
        value={{ from, to }}
        earliest={FIRST_INSTANT_MONTH}
        latest={thisMonth}
        onChange={change}
      />
    </Suspense>
  );
});

const Source = memo(({ source, change }: { source: string; change: Change }) => {
  const { formatMessage } = useIntl();
  return (
    <Select
      className="list-filter"
      aria-label={formatMessage({ id: 'earnings.source' })}
      value={source}
      onChange={(chosen) => change({ source: chosen })}
      options={['all' as const, ...instantSources].map((one) => ({
        value: one as string,
        label: formatMessage({ id: `earnings.source.${one}` }),
      }))}
    />
  );
});

const Filters = ({ query, ...changing }: { query: InstantQuery } & Changing) => (
  <Flex wrap gap="small">
    <Months {...monthsOf(query, changing.thisMonth)} {...changing} />
    <Source source={query.source} change={changing.change} />
  </Flex>
);

/** Why there is nothing to list: no request was ever made, or none in these months. */
const Nothing = ({ change }: { change: Change }) =>
  useSelector(selectHasRequests) ? (
    <EmptyState title="instantPayment.requests.empty" text="instantPayment.requests.empty.text">
      <Button onClick={() => change({ from: FIRST_INSTANT_MONTH, source: 'all' })}>
        <FormattedMessage id="instantPayment.requests.all" />
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title="instantPayment.requests.none" text="instantPayment.requests.none.text" />
  );

/** The requests that the address asks for; another question is sent as soon as the page shows what was clicked. */
const useListed = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const [thisMonth] = useState(monthNow);
  const [defaults] = useState(() => instantDefaults(thisMonth));
  const [rules] = useState(() => instantRules(thisMonth));
  const [query, change] = useQuery(defaults, rules);
  const question = useDeferredValue(useMemo(() => questionOf(query, thisMonth), [query, thisMonth]));
  const load = useCallback(() => dispatch(instantListed.started(question)), [dispatch, question]);
  const opened = useRef(false);
  // The first question is sent by `instantRequests`.
  useEffect(() => {
    if (opened.current) load();
    opened.current = true;
  }, [load, userId]);
  return { query, change, thisMonth, load };
};

/** The user's requests, five on a page; months, source and page are in the address. */
export const RequestsCard = ({ supportEmail }: { supportEmail: string | undefined }) => {
  const { load, ...asking } = useListed();
  const { query, change } = asking;
  const turn = useCallback(({ page }: { page: number }) => change({ page }), [change]);
  const { value: requests, failure, pending, requestId } = useResourceState(instantListed);
  return (
    <TitledCard title={<FormattedMessage id="instantPayment.requests" />}>
      <Flex vertical gap="middle">
        <Filters {...asking} />
        {failure && (
          <FailedState title="instantPayment.requests.failed" requestId={requestId} onRetry={load} />
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
              onPage={turn}
              refreshing={pending}
              supportEmail={supportEmail}
            />
          ))}
      </Flex>
    </TitledCard>
  );
};
