import { Skeleton, Typography } from 'antd';
import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { isZero } from '#src/lib/amount';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Month } from '#src/ui/Day';
import { Loaded } from '#src/ui/Loaded';
import { Money } from '#src/ui/Money';
import { type Breakdown as Whole, catchupBreakdown, catchupStatus } from '../model';

type Row = Whole['items'][number] & { key: string };

const Source = ({ row: { source, category } }: { row: Row }) => (
  <>
    {source === null ? (
      <FormattedMessage id="catchUp.breakdown.anySource" />
    ) : (
      <FormattedMessage id={`earnings.source.${source}`} />
    )}
    {category !== '' && (
      <>
        {', '}
        <FormattedMessage id={`earnings.category.${category}`} />
      </>
    )}
  </>
);

const useColumns = ({ amount, fee }: Whole): Column<Row>[] => {
  const { formatMessage } = useIntl();
  return [
    {
      key: 'month',
      title: formatMessage({ id: 'catchUp.breakdown.month' }),
      rowHeader: true,
      render: ({ month }) =>
        month === null ? <FormattedMessage id="catchUp.breakdown.noMonth" /> : <Month month={month} />,
    },
    {
      key: 'source',
      title: formatMessage({ id: 'catchUp.breakdown.source' }),
      render: (row) => <Source row={row} />,
    },
    {
      key: 'amount',
      title: formatMessage({ id: 'catchUp.breakdown.amount' }),
      align: 'end',
      render: (row) => <Money amount={row.amount} precise />,
      total: () => <Money amount={amount} />,
    },
    ...(isZero(fee)
      ? []
      : [
          {
            key: 'fee',
            title: formatMessage({ id: 'catchUp.breakdown.fee' }),
            align: 'end' as const,
            render: (row: Row) => <Money amount={row.fee} precise />,
            total: () => <Money amount={fee} />,
          },
        ]),
  ];
};

const Parts = ({ breakdown, refreshing }: { breakdown: Whole; refreshing: boolean }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <DataTable
        caption={formatMessage({ id: 'catchUp.breakdown' })}
        rows={breakdown.items.map((item, place) => ({ ...item, key: String(place) }))}
        rowKey={({ key }) => key}
        columns={useColumns(breakdown)}
        refreshing={refreshing}
      />
      {!isZero(breakdown.paymentFee) && (
        <Typography.Text type="secondary">
          <FormattedMessage id="earnings.payment.fee" />
          {': '}
          <Money amount={breakdown.paymentFee} />
        </Typography.Text>
      )}
    </>
  );
};

/** Of which months and sources the payment would be; read again when the card's amount changes. */
export const Breakdown = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const total = useSelector(catchupStatus.selectValue)?.status.totalCatchup;
  const breakdown = useResourceState(catchupBreakdown);
  const read = useCallback(() => void dispatch(catchupBreakdown.started()), [dispatch]);
  useEffect(read, [read, userId, total]);
  return (
    <Loaded
      of={{ ...breakdown, read }}
      failed="catchUp.breakdown.failed"
      skeleton={<Skeleton active title={false} />}
    >
      {(parts) => <Parts breakdown={parts} refreshing={breakdown.pending} />}
    </Loaded>
  );
};
