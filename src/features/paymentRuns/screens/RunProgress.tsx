import { Flex, Typography } from 'antd';
import { useIntl } from 'react-intl';
import { Progress } from '#src/ui/Progress';
import type { PaymentRun } from '../paymentRunsLists';

const PLACES = ['waiting', 'out', 'paid', 'failed', 'cancelled'] as const;

/** How far a run is: how many of its payments were sent, and where they are. A trial has none. */
export const RunProgress = ({ run: { state, progress } }: { run: PaymentRun }) => {
  const { formatMessage, formatList } = useIntl();
  if (state === 'making' || state === 'trial') return '—';
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
