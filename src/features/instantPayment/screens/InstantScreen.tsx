import { Flex, Typography } from 'antd';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';
import { readQuery } from '#src/lib/query';
import { useQuery } from '#src/list/useQuery';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FiguresSkeleton } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import { PageHeading } from '#src/ui/PageHeading';
import { Percent } from '#src/ui/Percent';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { instantDefaults, instantRules, questionOf } from '../instantQuery';
import { selectFailedParts } from '../instantSelectors';
import { everything, instantLimit, instantListed, instantStatus, selectInstantState } from '../model';
import { ClaimCard } from './ClaimCard';
import { OverviewFigures } from './OverviewFigures';
import { Recoupment } from './Recoupment';
import { RequestsCard } from './RequestsCard';
import { WhyNot } from './WhyNot';

/** The months of the calendar are those of the ledger, UTC. */
const monthNow = () => dayOf(serverNow()).slice(0, 7);

/** The requests that the address asks for; another question is sent as soon as the address changes. */
const useListed = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const [thisMonth] = useState(monthNow);
  const [defaults] = useState(() => instantDefaults(thisMonth));
  const [rules] = useState(() => instantRules(thisMonth));
  const [query, change] = useQuery(defaults, rules);
  const question = useMemo(() => questionOf(query, thisMonth), [query, thisMonth]);
  const load = useCallback(() => dispatch(instantListed.started(question)), [dispatch, question]);
  const opened = useRef(false);
  // The first question is sent by `instantRequests`.
  useEffect(() => {
    if (opened.current) load();
    opened.current = true;
  }, [load, userId]);
  const loadAll = () => everything(question).forEach((action) => void dispatch(action));
  return { query, change, thisMonth, load, loadAll };
};

/** What an instant payment is: how much of the estimates, from which amount on, for which fee. */
const Terms = () => {
  const limit = useSelector(instantLimit.selectValue);
  return (
    limit && (
      <Typography.Paragraph type="secondary">
        <FormattedMessage
          id="instantPayment.terms"
          values={{
            share: <Percent percent={limit.sharePercent} />,
            fee: <Percent percent={limit.feePercent} />,
            least: <Money amount={limit.minimum} />,
          }}
        />
      </Typography.Paragraph>
    )
  );
};

/** Instant payment: a part of the estimates, paid on request for a fee (spec 001 §§1, 3). */
export const InstantScreen = ({
  supportEmail,
  children,
}: {
  supportEmail: string | undefined;
  /** What other features show below the requests. */
  children?: ReactNode;
}) => {
  const { ready } = useSelector(selectInstantState);
  const failedParts = useSelector(selectFailedParts);
  const { requestId } = useRequest(instantStatus);
  const { loadAll, ...listed } = useListed();
  return (
    <>
      <PageHeading>
        <FormattedMessage id="instantPayment.title" />
      </PageHeading>
      {ready ? (
        <Flex vertical gap="middle">
          <Terms />
          {failedParts.length > 0 && (
            <FailedState title="instantPayment.failed" requestId={requestId} onRetry={loadAll} />
          )}
          <WhyNot supportEmail={supportEmail} />
          <Recoupment />
          <OverviewFigures />
          <ClaimCard />
          <RequestsCard {...listed} supportEmail={supportEmail} />
          {children}
        </Flex>
      ) : (
        <Flex vertical gap="middle">
          <FiguresSkeleton count={5} />
          <ScreenSkeleton />
        </Flex>
      )}
    </>
  );
};

/** The requests of the screen at an address. */
export const instantRequests = ({ search }: { search: string }) => {
  const thisMonth = monthNow();
  const query = readQuery(search, instantDefaults(thisMonth), instantRules(thisMonth));
  return everything(questionOf(query, thisMonth));
};
