import { Button, Flex, Typography } from 'antd';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { useDispatch } from 'react-redux';
import { methodWords } from '#src/lib/paymentWords';
import { NotWhileActing, useIsRefused } from '#src/forms/whileActing';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { Day } from '#src/ui/Day';
import { PayoutFailure } from '#src/ui/PayoutFailure';
import { FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import { type TestPayment, payTest, testPayment } from '../model';

const FAILED: readonly string[] = ['failed', 'returned', 'reversed'];

const Last = ({
  last: { amount, currency, date, status, failureCode },
}: {
  last: NonNullable<TestPayment['last']>;
}) => (
  <Flex vertical gap={4}>
    <span>
      <FormattedMessage
        id="testPayments.last"
        values={{
          amount: <FormattedNumber value={Number(amount)} style="currency" currency={currency} />,
          day: <Day day={date} />,
          status: <FormattedMessage id={`earnings.status.${status}`} />,
        }}
      />
    </span>
    {FAILED.includes(status) && <PayoutFailure code={failureCode} />}
  </Flex>
);

const MethodName = ({ type }: { type: string }) => {
  const words = methodWords(type);
  return words ? <FormattedMessage id={words} /> : <>{type}</>;
};

const Body = ({ test: { eligible, code, method, last } }: { test: TestPayment }) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(payTest);
  const refused = useIsRefused(payTest);
  return (
    <Flex vertical gap="middle">
      {method && (
        <Typography.Text>
          <FormattedMessage
            id="testPayments.text"
            values={{ method: <MethodName type={method.type} />, mask: method.mask }}
          />
        </Typography.Text>
      )}
      {last && <Last last={last} />}
      {!eligible && code !== 'ELIGIBLE' && (
        <Typography.Text type="secondary">
          <FormattedMessage id={`testPayments.code.${code}`} />
        </Typography.Text>
      )}
      {refused && <NotWhileActing />}
      <Flex>
        <Button disabled={!eligible || refused} loading={pending} onClick={() => dispatch(payTest.started())}>
          <FormattedMessage id="testPayments.action" />
        </Button>
      </Flex>
    </Flex>
  );
};

/** Whether the account can be paid to: the last test payment, and a button that sends one. Nothing where there is no method. */
export const TestPaymentCard = () => {
  const { value: test, failure, requestId, read } = useResource(testPayment);
  if (!test) {
    return failure ? <FailedState title="testPayments.failed" requestId={requestId} onRetry={read} /> : null;
  }
  if (!test.method) return null;
  return (
    <TitledCard title={<FormattedMessage id="testPayments.title" />}>
      <Body test={test} />
    </TitledCard>
  );
};
