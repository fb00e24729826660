import { CheckOutlined, MinusOutlined, WarningOutlined } from '@ant-design/icons';
import { Flex, Tag, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { type ReconciliationLine, verdictOf } from '../importsFacts';
import { Change, Layout } from './Words';

const LOOKS = {
  matches: { color: 'success', icon: <CheckOutlined aria-hidden /> },
  differs: { color: 'error', icon: <WarningOutlined aria-hidden /> },
  noSummary: { icon: <MinusOutlined aria-hidden /> },
  noFile: { icon: <MinusOutlined aria-hidden /> },
} as const;

const Verdict = ({ line, hasSummary }: { line: ReconciliationLine; hasSummary: boolean }) => {
  const verdict = verdictOf(line, hasSummary);
  if (verdict === 'unnamed') return '—';
  return (
    <Flex vertical align="end" gap={4}>
      <Tag {...LOOKS[verdict]}>
        <FormattedMessage id={`imports.reconciliation.${verdict}`} />
      </Tag>
      {verdict === 'differs' && line.difference !== null && (
        <Typography.Text type="danger" strong>
          <Change amount={line.difference} />
        </Typography.Text>
      )}
    </Flex>
  );
};

const amountOr = (amount: string | null) => (amount === null ? '—' : <Money amount={amount} precise />);

const columnsOf = ({ formatMessage }: IntlShape, hasSummary: boolean): Column<ReconciliationLine>[] => [
  {
    key: 'label',
    rowHeader: true,
    title: formatMessage({ id: 'imports.reconciliation.label' }),
    render: ({ label }) => <Layout layout={label} />,
  },
  {
    key: 'reported',
    from: 'sm',
    title: formatMessage({ id: 'imports.reconciliation.reported' }),
    align: 'end',
    render: ({ reported }) => amountOr(reported),
  },
  {
    key: 'imported',
    from: 'sm',
    title: formatMessage({ id: 'imports.reconciliation.imported' }),
    align: 'end',
    render: ({ imported }) => amountOr(imported),
  },
  {
    key: 'difference',
    title: formatMessage({ id: 'imports.reconciliation.difference' }),
    align: 'end',
    render: (line) => <Verdict line={line} hasSummary={hasSummary} />,
  },
];

/** Compares a payment summary with the files of its month, before and after a file is booked. */
export const Reconciliation = ({
  lines,
  hasSummary,
}: {
  lines: readonly ReconciliationLine[];
  hasSummary: boolean;
}) => {
  const intl = useIntl();
  const columns = useMemo(() => columnsOf(intl, hasSummary), [intl, hasSummary]);
  if (lines.length === 0) {
    return (
      <Typography.Paragraph type="secondary">
        <FormattedMessage id="imports.reconciliation.empty" />
      </Typography.Paragraph>
    );
  }
  return (
    <DataTable
      columns={columns}
      rows={lines}
      rowKey={({ label }) => label}
      caption={intl.formatMessage({ id: 'imports.reconciliation' })}
    />
  );
};
