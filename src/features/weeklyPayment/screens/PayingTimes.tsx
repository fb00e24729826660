import { Flex, Skeleton, Tag } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { Timing } from '#contract/plain/paymentSettings';
import type { PayingTime } from '#contract/plain/weeklyPayment';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { useResource } from '#src/request/useResource';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { Loaded } from '#src/ui/Loaded';
import { Money } from '#src/ui/Money';
import { EmptyState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import { type Times, payingTimes, selectIsEnrolled } from '../model';

type Row = Times['items'][number];

/** What each way is called, and where it is chosen or asked for. */
const WAYS: Record<PayingTime, { words: MessageId; to: string }> = {
  regular: { words: 'earnings.kind.regular', to: paths.paymentTiming },
  advanced: { words: 'earnings.kind.advance', to: paths.paymentTiming },
  weekly: { words: 'earnings.kind.weekly_payment', to: paths.weeklyPayment },
  instant: { words: 'earnings.kind.instant_payment', to: paths.instantPayment },
};

const Way = ({ time, chosen }: { time: PayingTime; chosen: boolean }) => (
  <Flex wrap gap="small" align="center">
    <Link to={WAYS[time].to}>
      <FormattedMessage id={WAYS[time].words} />
    </Link>
    {chosen && (
      <Tag color="processing">
        <FormattedMessage id="weeklyPayment.times.chosen" />
      </Tag>
    )}
  </Flex>
);

const useColumns = (chosen: PayingTime | undefined): Column<Row>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'time',
        title: formatMessage({ id: 'weeklyPayment.times.way' }),
        rowHeader: true,
        render: ({ time }) => <Way time={time} chosen={time === chosen} />,
      },
      {
        key: 'fee',
        title: formatMessage({ id: 'weeklyPayment.times.fee' }),
        align: 'end',
        render: ({ fee }) => <Money amount={fee} />,
      },
      {
        key: 'received',
        title: formatMessage({ id: 'weeklyPayment.times.received' }),
        align: 'end',
        from: 'sm',
        render: ({ received }) => <Money amount={received} down />,
      },
      {
        key: 'days',
        title: formatMessage({ id: 'weeklyPayment.times.days' }),
        align: 'end',
        render: ({ days }) => (
          <FormattedMessage id="weeklyPayment.times.inDays" values={{ days: Math.round(days) }} />
        ),
      },
    ],
    [formatMessage, chosen],
  );
};

const Compared = ({ times, chosen }: { times: Times; chosen: PayingTime | undefined }) => {
  const { formatMessage } = useIntl();
  const columns = useColumns(chosen);
  const { from, to, earned, items } = times;
  if (from === null || to === null) {
    return <EmptyState title="weeklyPayment.times.empty" text="weeklyPayment.times.empty.text" />;
  }
  return (
    <Flex vertical gap="middle">
      <span>
        <FormattedMessage
          id="weeklyPayment.times.text"
          values={{
            amount: <Money amount={earned} />,
            from: <Month month={from} />,
            to: <Month month={to} />,
          }}
        />
      </span>
      <DataTable
        caption={formatMessage({ id: 'weeklyPayment.times' })}
        columns={columns}
        rows={items}
        rowKey={({ time }) => time}
      />
    </Flex>
  );
};

/**
 * The ways to be paid, compared by the creator's own last final months: fee, what arrives, and after how many days on average. `timing`
 * is the one that is chosen in the payment settings, undefined while it is not known; who shows this table without `WeeklyCard` asks for
 * `weeklyRequest`, too.
 */
export const PayingTimes = ({ timing }: { timing: Timing | undefined }) => {
  const enrolled = useSelector(selectIsEnrolled);
  // What is not known is not marked: who is paid weekly has a timing, too, which counts again afterwards.
  const chosen = enrolled === null ? undefined : enrolled ? 'weekly' : timing;
  return (
    <TitledCard title={<FormattedMessage id="weeklyPayment.times" />}>
      <Flex vertical gap="middle">
        <Loaded
          of={useResource(payingTimes)}
          failed="weeklyPayment.times.failed"
          skeleton={<Skeleton active title={false} />}
        >
          {(times) => <Compared times={times} chosen={chosen} />}
        </Loaded>
      </Flex>
    </TitledCard>
  );
};
