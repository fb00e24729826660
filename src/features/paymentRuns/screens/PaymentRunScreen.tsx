import { Flex } from 'antd';
import './paymentRuns.css';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { PaymentBlocker } from '#contract/plain/paymentSettings';
import { paths } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import {
  type RunDetail,
  type RunKey,
  keyOfRun,
  paymentRunsFeature,
  run,
  runLines,
  selectOpenRun,
} from '../model';
import { Comparison } from './Comparison';
import { LeftOut } from './LeftOut';
import { RunHead } from './RunHead';
import { RunLines } from './RunLines';
import { RunShortfalls } from './RunShortfalls';
import { RunTotals } from './RunTotals';
import { useRunName } from './runWords';

const NoRun = () => (
  <EmptyState title="paymentRuns.none" text="paymentRuns.none.text">
    <LinkButton to={paths.paymentRuns}>
      <FormattedMessage id="paymentRuns.toAll" />
    </LinkButton>
  </EmptyState>
);

const Details = ({ detail }: { detail: RunDetail }) => {
  const dispatch = useDispatch();
  const lines = useRef<HTMLHeadingElement>(null);
  const show = (reason: PaymentBlocker) => {
    dispatch(runLines.actions.queryChanged({ outcome: 'left_out', reason }));
    lines.current?.focus();
  };
  return (
    <Flex vertical gap="middle">
      <RunHead run={detail.run} />
      <RunShortfalls shortfalls={detail.shortfalls} />
      <RunTotals run={detail.run} totals={detail.totals} />
      <LeftOut reasons={detail.leftOut} onChoose={show} />
      <Comparison detail={detail} />
      <RunLines heading={lines} />
    </Flex>
  );
};

const Run = ({ of }: { of: RunKey }) => {
  const { value: detail, failure, requestId, read } = useResource(run, of);
  const isNone = failure?.kind === 'refused' && failure.code === 'NOT_FOUND';
  return (
    <>
      <PageHeading>{useRunName(of)}</PageHeading>
      {isNone && <NoRun />}
      {failure && !isNone && (
        <FailedState title="paymentRuns.run.failed" requestId={requestId} onRetry={read} />
      )}
      {!detail && !failure && <ScreenSkeleton cards={3} />}
      {detail && !isNone && <Details detail={detail} />}
    </>
  );
};

/** One run of payments: what it pays and to whom, who is left out and why, and what can be done with it. */
const PaymentRunScreen = () => {
  const open = useSelector(selectOpenRun);
  if (open) return <Run key={keyOfRun(open)} of={open} />;
  return (
    <>
      <PageHeading>
        <FormattedMessage id="paymentRuns.run" />
      </PageHeading>
      <NoRun />
    </>
  );
};

export const features = [paymentRunsFeature];
export default PaymentRunScreen;
