import { Flex, Typography } from 'antd';
import { useIntl } from 'react-intl';
import { Progress } from '#src/ui/Progress';
import type { PaymentRun } from '../model';

const PLACES = ['waiting', 'out', 'paid', 'failed', 'cancelled'] as const;

/** Whether a run has payments to send: one that is a trial, or not made yet, has none. */
export const hasPayments = ({ state }: PaymentRun): boolean => state !== 'making' && state !== 'trial';

/** How far a run is: how many of its payments were sent, and where they are. A trial has none. */
export const RunProgress = ({ run }: { run: PaymentRun }) => {
  const { formatMessage, formatList } = useIntl();
  if (!hasPayments(run)) return '—';
  const { progress } = run;
  const places = PLACES.filter((place) => progress[place] > 0);
  return (
    <Flex vertical gap={4}>
      <Progress
        label={formatMessage({ id: 'paymentRuns.sent' })}
        done={progress.out + progress.paid + progress.failed}
        total={PLACES.reduce((sum, place) => sum + progress[place], 0)}
      />
      <Typography.Text type="secondary">
        {formatList(
          places.map((place) =>
            formatMessage({ id: `paymentRuns.progress.${place}` }, { count: progress[place] }),
          ),
          { type: 'unit' },
        )}
      </Typography.Text>
    </Flex>
  );
};
