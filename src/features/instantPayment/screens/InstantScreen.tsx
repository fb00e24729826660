import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { useRequest } from '#src/request/useRequest';
import { FiguresSkeleton } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import { PageHeading } from '#src/ui/PageHeading';
import { Percent } from '#src/ui/Percent';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { questionAt } from '../instantQuery';
import { selectFailedParts } from '../instantSelectors';
import { everything, instantLimit, instantStatus, selectIsReady } from '../model';
import { ClaimCard } from './ClaimCard';
import { OverviewFigures } from './OverviewFigures';
import { Recoupment } from './Recoupment';
import { RequestsCard } from './RequestsCard';
import { WhyNot } from './WhyNot';

type Located = Parameters<typeof selectLocation>[0];

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

/** Says that something could not be read, and reads all of it again. */
const FailedParts = () => {
  const dispatch = useDispatch();
  const store = useStore<Located>();
  const failedParts = useSelector(selectFailedParts);
  const { requestId } = useRequest(instantStatus);
  const loadAll = () =>
    everything(questionAt(selectLocation(store.getState()).search)).forEach(
      (action) => void dispatch(action),
    );
  return (
    failedParts.length > 0 && (
      <FailedState title="instantPayment.failed" requestId={requestId} onRetry={loadAll} />
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
  const ready = useSelector(selectIsReady);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="instantPayment.title" />
      </PageHeading>
      {ready ? (
        <Flex vertical gap="middle">
          <Terms />
          <FailedParts />
          <WhyNot supportEmail={supportEmail} />
          <Recoupment />
          <OverviewFigures />
          <ClaimCard />
          <RequestsCard supportEmail={supportEmail} />
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
export const instantRequests = ({ search }: { search: string }) => everything(questionAt(search));
