import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { compareAmounts, isZero } from '#src/lib/amount';
import { payoutFailureWords } from '#src/lib/paymentWords';
import { useResourceState } from '#src/request/useResource';
import { Money } from '#src/ui/Money';
import { FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import { type Status, catchupStatus } from '../model';
import { CatchupActs, type Dialog } from './CatchupActs';
import { LateBreakdown, LateDialogs } from './late';
import { RequestState } from './RequestState';
import { StaleNotice } from './StaleNotice';
import { WhyNot } from './WhyNot';

// What is shown of most creators: nothing.
const isNothing = ({ totalCatchup, catchup, code }: Status): boolean =>
  isZero(totalCatchup) && (catchup === null || catchup.state === 'withdrawn') && code === null;

const Amount = ({ status: { totalCatchup, lastError } }: { status: Status }) =>
  isZero(totalCatchup) ? null : (
    <Flex vertical gap={4}>
      <span>
        <FormattedMessage id="catchUp.total" values={{ amount: <Money amount={totalCatchup} down /> }} />
      </span>
      {lastError !== null && (
        <Typography.Text type="secondary">
          <FormattedMessage id={payoutFailureWords(lastError)} /> ({lastError})
        </Typography.Text>
      )}
    </Flex>
  );

const Body = ({ status, supportEmail }: { status: Status; supportEmail: string | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<Dialog>();
  const needsReview = compareAmounts(status.totalCatchup, status.reviewedFrom) >= 0;
  return (
    <>
      {/* The request itself says that there is one. */}
      {status.code !== null && !(status.code === 'DUPLICATE' && status.catchup !== null) && (
        <WhyNot status={status} code={status.code} supportEmail={supportEmail} />
      )}
      <Amount status={status} />
      {status.catchup && <RequestState asked={status.catchup} supportEmail={supportEmail} />}
      <CatchupActs
        status={status}
        needsReview={needsReview}
        isOpen={isOpen}
        onOpen={setOpen}
        onAsk={setAsking}
      />
      {isOpen && !isZero(status.totalCatchup) && <LateBreakdown />}
      {asking && <LateDialogs dialog={asking} status={status} onClose={() => setAsking(undefined)} />}
    </>
  );
};

/**
 * What payments should have brought and did not, why it cannot be asked for or how it is, and what became of the last request
 * (spec 001 §§3, 8). Nothing where there is nothing of all that.
 */
export const CatchupCard = ({ supportEmail }: { supportEmail: string | undefined }) => {
  const dispatch = useDispatch();
  const { value: known, failure, requestId } = useResourceState(catchupStatus);
  const load = () => dispatch(catchupStatus.started());
  if (!known || isNothing(known.status)) {
    return failure ? <FailedState title="catchUp.failed" requestId={requestId} onRetry={load} /> : null;
  }
  return (
    <TitledCard title={<FormattedMessage id="catchUp.title" />}>
      <Flex vertical gap="middle">
        {failure && <StaleNotice readAt={known.readAt} onRetry={load} />}
        <Body status={known.status} supportEmail={supportEmail} />
      </Flex>
    </TitledCard>
  );
};
