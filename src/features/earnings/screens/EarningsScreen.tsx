import { Flex } from 'antd';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { readQuery } from '#src/lib/query';
import { useQuery } from '#src/list/useQuery';
import { useResource } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { Figures, FiguresSkeleton } from '#src/ui/Figures';
import { PageHeading } from '#src/ui/PageHeading';
import { Tabs } from '#src/ui/Tabs';
import {
  type EarningsQuery,
  SHUT,
  earningsDefaults,
  earningsRules,
  monthsAskedOf,
  summaryAskedOf,
} from '../earningsQuery';
import { earningsSummary, nextPayment } from '../model';
import { earningsFilters, earningsMonths } from '../monthsModel';
import { DaysTab } from './DaysTab';
import { EarningsTools } from './EarningsTools';
import { MonthsTab } from './MonthsTab';
import { PaymentDialog } from './PaymentDialog';
import { paymentFigures } from './paymentFigures';

/** What the open tab asks for. */
const requestOf = (query: EarningsQuery, today: string) =>
  query.tab === 'days'
    ? earningsSummary.started(summaryAskedOf(query, today))
    : earningsMonths.started(monthsAskedOf(query, today));

/** The next payment and the balance: they are on the screen before anything else. */
const Coming = () => {
  const { value: payment, pending } = useResource(nextPayment, {}, { preloaded: true });
  return payment ? (
    <Figures refreshing={pending} figures={paymentFigures(payment)} />
  ) : (
    <FiguresSkeleton count={2} />
  );
};

/** Asks anew when what the open tab shows, or the account, has changed; the first question is sent by `preload`. */
const useAsked = (query: EarningsQuery, today: string) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  // What is open, and how it is shown, asks for nothing of the list.
  const asked = JSON.stringify({ ...query, ...SHUT, payment: '', view: '' });
  const load = useCallback(
    () => void dispatch(requestOf(JSON.parse(asked) as EarningsQuery, today)),
    [dispatch, asked, today],
  );
  const opened = useRef(false);
  // A layout effect sends the request before the browser draws: the page waits for it.
  useLayoutEffect(() => {
    if (opened.current) load();
    opened.current = true;
  }, [load, userId]);
  return load;
};

/**
 * What was earned and paid, month by month or by date (spec 001 §1), below the next payment. `children` stand above the list, `ofEstimates`
 * below what is estimated. `supportEmail` is the one of the user's network.
 */
export const EarningsScreen = ({
  supportEmail,
  children,
  ofEstimates,
}: {
  supportEmail?: string | undefined;
  children?: ReactNode;
  ofEstimates?: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  const [today] = useState(() => dayOf(serverNow()));
  const [defaults] = useState(() => earningsDefaults(today));
  const [rules] = useState(() => earningsRules(today));
  const [query, change] = useQuery(defaults, rules);
  useResource(earningsFilters, {}, { preloaded: true });
  const onRetry = useAsked(query, today);
  const Tab = query.tab === 'days' ? DaysTab : MonthsTab;
  return (
    <>
      <PageHeading>
        <FormattedMessage id="earnings.title" />
      </PageHeading>
      <Flex vertical gap="middle">
        <Flex vertical gap="middle" className="screen-only">
          <Coming />
          {children}
        </Flex>
        <Tabs
          label={formatMessage({ id: 'earnings.tabs' })}
          open={query.tab}
          tabs={[
            { name: 'months', label: <FormattedMessage id="earnings.tab.months" /> },
            { name: 'days', label: <FormattedMessage id="earnings.tab.days" /> },
          ]}
        >
          <EarningsTools query={query} latest={today} change={change} />
          <Tab {...{ query, change, onRetry, supportEmail, ofEstimates }} />
        </Tabs>
      </Flex>
      {query.payment !== '' && (
        <PaymentDialog
          paymentId={query.payment}
          supportEmail={supportEmail}
          onMonth={(month) => change({ tab: 'months', month, payment: '', from: `${month}-01` })}
          onClose={() => change({ payment: '' })}
        />
      )}
    </>
  );
};

/** The requests of the screen at an address. */
export const earningsRequests = ({ search }: { search: string }) => {
  const today = dayOf(serverNow());
  const query = readQuery(search, earningsDefaults(today), earningsRules(today));
  return [nextPayment.started(), requestOf(query, today), earningsFilters.started()];
};
