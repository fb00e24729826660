import { Flex, Typography } from 'antd';
import { FormattedMessage } from 'react-intl';
import { DecisionActs } from '#src/decisions/DecisionActs';
import { Money } from '#src/ui/Money';
import { type PaymentRun, runDecisions } from '../model';
import { useRunName } from './runWords';

const waitsForSomebodyElse = ({ state, needsSecondPerson, acts }: PaymentRun): boolean =>
  state === 'made' && needsSecondPerson && !acts.includes('approve');

const Leaves = ({ run: { payees, amount, fee } }: { run: PaymentRun }) => (
  <p>
    <FormattedMessage
      id="paymentRuns.leaves"
      values={{ count: payees, amount: <Money amount={amount} />, fee: <Money amount={fee} /> }}
    />
  </p>
);

const NotSent = ({ run: { progress } }: { run: PaymentRun }) => (
  <p>
    <FormattedMessage id="paymentRuns.notSent" values={{ count: progress.waiting }} />
  </p>
);

/** What this person may do with a run, and why it cannot be approved where somebody else has to. */
export const RunActs = ({ run }: { run: PaymentRun }) => {
  const name = useRunName(run);
  const notSent = <NotSent run={run} />;
  return (
    <Flex vertical gap={4}>
      <DecisionActs
        of={runDecisions}
        row={run}
        name={name}
        says={(act) => (act === 'approve' ? <Leaves run={run} /> : notSent)}
      />
      {waitsForSomebodyElse(run) && (
        <Typography.Text type="secondary">
          <FormattedMessage id="paymentRuns.secondPerson" />
        </Typography.Text>
      )}
    </Flex>
  );
};
