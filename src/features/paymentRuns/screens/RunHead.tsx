import { Alert, Flex, Typography } from 'antd';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Month } from '#src/ui/Day';
import { Figures } from '#src/ui/Figures';
import { Money } from '#src/ui/Money';
import type { PaymentRun } from '../model';
import { MakeReal } from './MakeReal';
import { RunActs } from './RunActs';
import { RunPeople } from './RunPeople';
import { RunProgress, hasPayments } from './RunProgress';
import { RunState } from './RunState';

/** What must be known before the figures are read. */
const Banner = ({ run: { state } }: { run: PaymentRun }) => {
  if (state !== 'trial' && state !== 'making') return null;
  return (
    <Alert
      type="info"
      showIcon
      title={<FormattedMessage id={`paymentRuns.${state}`} />}
      description={<FormattedMessage id={`paymentRuns.${state}.text`} />}
    />
  );
};

/** The state of a run, its figures, and what can be done with it. */
export const RunHead = ({ run }: { run: PaymentRun }) => {
  const { payees, leftOut, amount, fee, month } = run;
  return (
    <>
      <Flex align="center" gap="small" wrap>
        <RunState run={run} />
        <Typography.Text type="secondary">
          <FormattedMessage id="paymentRuns.upTo" values={{ month: <Month month={month} /> }} />
        </Typography.Text>
      </Flex>
      <Banner run={run} />
      <Figures
        figures={[
          {
            id: 'payees',
            label: <FormattedMessage id="paymentRuns.payees" />,
            value: <FormattedNumber value={payees} />,
          },
          {
            id: 'amount',
            label: <FormattedMessage id="paymentRuns.amount" />,
            value: <Money amount={amount} />,
          },
          { id: 'fee', label: <FormattedMessage id="paymentRuns.fee" />, value: <Money amount={fee} /> },
          {
            id: 'leftOut',
            label: <FormattedMessage id="paymentRuns.leftOut" />,
            value: <FormattedNumber value={leftOut} />,
          },
        ]}
      />
      <Flex gap="large" wrap justify="space-between">
        <RunPeople run={run} />
        {hasPayments(run) && <RunProgress run={run} />}
        <Flex gap="small" wrap>
          <RunActs run={run} />
          <MakeReal run={run} />
        </Flex>
      </Flex>
    </>
  );
};
