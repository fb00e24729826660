import { Button, Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type BankFile, saveFile } from '../model';

const Count = ({ label, count }: { label: MessageId; count: number }) => (
  <span>
    <FormattedMessage id={label} />: <FormattedNumber value={count} />
  </span>
);

/** How far the payments of a file are. */
const Progress = ({ file: { paid, failed, open } }: { file: BankFile }) => (
  <Flex vertical>
    <Count label="earnings.status.paid" count={paid} />
    <Count label="earnings.status.failed" count={failed} />
    <Count label="bankFiles.open" count={open} />
  </Flex>
);

const Fetched = ({ file: { fetchedAt, fetchedBy } }: { file: BankFile }) =>
  fetchedAt === null ? (
    <FormattedMessage id="bankFiles.fetched.no" />
  ) : (
    <Flex vertical>
      <Moment moment={fetchedAt} />
      <Typography.Text type="secondary">{fetchedBy}</Typography.Text>
    </Flex>
  );

const Download = ({ file: { batchId, madeAt, kept, fetchedAt } }: { file: BankFile }) => {
  const dispatch = useDispatch();
  const { pending } = useRequest(saveFile, batchId);
  if (!kept) return <FormattedMessage id="bankFiles.gone" />;
  return (
    <Button
      size="small"
      type={fetchedAt === null ? 'primary' : 'default'}
      loading={pending}
      onClick={() => dispatch(saveFile.started({ batchId }))}
    >
      <FormattedMessage id="bankFiles.download" />
      <span className="visually-hidden">
        {' '}
        <Moment moment={madeAt} />
      </span>
    </Button>
  );
};

/** The columns of the table of files. */
export const useFileColumns = (): Column<BankFile>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'made_at',
        title: formatMessage({ id: 'bankFiles.made' }),
        rowHeader: true,
        sorter: true,
        render: ({ madeAt }) => <Moment moment={madeAt} />,
      },
      {
        key: 'payments',
        title: formatMessage({ id: 'bankFiles.payments' }),
        align: 'end',
        from: 'md',
        render: ({ payments }) => <FormattedNumber value={payments} />,
      },
      {
        key: 'amount',
        title: formatMessage({ id: 'catchUp.breakdown.amount' }),
        align: 'end',
        sorter: true,
        render: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'bankFiles.state' }),
        from: 'lg',
        render: (file) => <Progress file={file} />,
      },
      {
        key: 'fetched',
        title: formatMessage({ id: 'bankFiles.fetched' }),
        from: 'lg',
        render: (file) => <Fetched file={file} />,
      },
      {
        key: 'file',
        title: formatMessage({ id: 'bankFiles.download' }),
        stack: 'below',
        render: (file) => <Download file={file} />,
      },
    ],
    [formatMessage],
  );
};
