import { Typography } from 'antd';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { isZero } from '#src/lib/amount';
import type { MessageId } from '#src/lib/messageId';
import type { Column } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import type { RunBalance, RunDetail } from '../model';

type Total = RunDetail['totals'][number];

/** What services have, as far as it is known: null while they are asked, undefined where that has failed. */
export type Known = readonly RunBalance[] | null | undefined;

const balanceOf = (known: Known, { method, currency }: Total): RunBalance | undefined =>
  known?.find((balance) => balance.method === method && balance.currency === currency);

/** Why nobody knows what there is. */
const problemId = ({ method, code }: RunBalance): MessageId =>
  code === 'NOT_TOLD' && method === 'bank_transfer'
    ? 'paymentRuns.available.bank'
    : `paymentRuns.available.${code ?? 'NOT_KNOWN'}`;

const Available = ({ known, total }: { known: Known; total: Total }) => {
  const balance = balanceOf(known, total);
  if (balance?.available != null) return <Money amount={balance.available} currency={balance.currency} />;
  if (!balance && known !== null) return '—';
  return (
    <Typography.Text type="secondary">
      <FormattedMessage id={balance ? problemId(balance) : 'paymentRuns.available.asking'} />
    </Typography.Text>
  );
};

const Missing = ({ balance }: { balance: RunBalance | undefined }) => {
  if (balance?.missing == null) return '—';
  const { missing, currency } = balance;
  if (isZero(missing)) return <FormattedMessage id="paymentRuns.missing.none" />;
  return (
    <Typography.Text type="danger">
      <FormattedMessage
        id="paymentRuns.missing.some"
        values={{ amount: <Money amount={missing} currency={currency} /> }}
      />
    </Typography.Text>
  );
};

/** The columns that say what a service has for a total, and how much that is too little. */
export const balanceColumns = ({ formatMessage }: IntlShape, known: Known): Column<Total>[] => [
  {
    key: 'available',
    title: formatMessage({ id: 'paymentRuns.available' }),
    align: 'end',
    from: 'md',
    render: (total) => <Available known={known} total={total} />,
  },
  {
    key: 'missing',
    title: formatMessage({ id: 'paymentRuns.missing' }),
    align: 'end',
    render: (total) => <Missing balance={balanceOf(known, total)} />,
  },
];
