import { Flex, Tag, Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { isZero, subtractAmounts } from '#src/lib/amount';
import { type Column, DataTable } from '#src/ui/DataTable';
import { Day, Month } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type Line, type MonthRow, type Months, type Sums, selectLines } from '../monthsModel';
import { stateColors } from '../monthStates';
import type { Stop } from '../nextPayment';
import { MonthDetails } from './MonthDetails';

/** How a month stands, with the day of its payment, and why it waits. */
const State = ({
  row: { state, day, payable, reasons, failedOn, estimated, corrections },
}: {
  row: MonthRow;
}) => {
  const [first] = reasons;
  return (
    <Flex vertical align="start">
      {state && (
        <Tag color={stateColors[state]}>
          {/* One piece, or the spaces between its words are lost. */}
          <span>
            <FormattedMessage
              id={`earnings.month.state.${state === 'paid' && day === null ? 'settled' : state}`}
              values={{ day: day && <Day day={day} /> }}
            />
          </span>
        </Tag>
      )}
      {state === 'not_final' && payable !== null && !isZero(payable) && day !== null && (
        <Typography.Text type="secondary">
          <FormattedMessage
            id="earnings.month.partly"
            values={{ amount: <Money amount={payable} down />, day: <Day day={day} /> }}
          />
        </Typography.Text>
      )}
      {state === 'waits' && first && (
        <Typography.Text type="secondary">
          <FormattedMessage id={`earnings.money.waiting.${first as Stop}`} />
        </Typography.Text>
      )}
      {failedOn !== null && (
        <Typography.Text type="danger">
          <FormattedMessage id="earnings.month.failedOn" values={{ day: <Day day={failedOn} /> }} />
        </Typography.Text>
      )}
      {!isZero(estimated) && (
        <Typography.Text type="secondary">
          <FormattedMessage id="earnings.month.estimated" values={{ amount: <Money amount={estimated} /> }} />
        </Typography.Text>
      )}
      {corrections > 0 && (
        <Typography.Text type="secondary">
          <FormattedMessage id="earnings.month.corrected" />
        </Typography.Text>
      )}
    </Flex>
  );
};

const Named = ({ line: { row } }: { line: Line }) =>
  row ? (
    <Month month={row.month} />
  ) : (
    <Flex vertical>
      <FormattedMessage id="earnings.month.others" />
      <Typography.Text type="secondary">
        <FormattedMessage id="earnings.month.others.text" />
      </Typography.Text>
    </Flex>
  );

type Part = keyof Sums;

// What is taken off is shown so.
const shownOf = (part: Part, sums: Sums): string | null => {
  const amount = sums[part];
  return amount !== null && part === 'fee' ? subtractAmounts('0', amount) : amount;
};

const NARROW: Partial<Record<Part, Column<Line>['from']>> = {
  tax: 'lg',
  fee: 'lg',
  earned: 'md',
  paid: 'md',
};

// On a phone: what is left of the month beside its name, and what is open below it.
const STACK: Partial<Record<Part, Column<Line>['stack']>> = { net: 'amount', open: 'note' };

const sumColumn = ({ formatMessage }: IntlShape, part: Part, total: Sums): Column<Line> => ({
  key: part,
  title: formatMessage({ id: `earnings.month.${part}` }),
  align: 'end',
  ...(NARROW[part] ? { from: NARROW[part] } : {}),
  ...(STACK[part] ? { stack: STACK[part] } : {}),
  render: (line) => {
    const amount = shownOf(part, line);
    return amount !== null && <Money amount={amount} down={part === 'open'} />;
  },
  total: () => {
    const amount = shownOf(part, total);
    return amount !== null && <Money amount={amount} down={part === 'open'} />;
  },
});

const PARTS: readonly Part[] = ['earned', 'tax', 'fee', 'net', 'paid', 'open'];

const columnsOf = (intl: IntlShape, total: Sums): readonly Column<Line>[] => [
  {
    key: 'month',
    title: intl.formatMessage({ id: 'earnings.column.month' }),
    rowHeader: true,
    render: (line) => <Named line={line} />,
  },
  ...(total.open === null
    ? []
    : [
        {
          key: 'state',
          title: intl.formatMessage({ id: 'earnings.month.state' }),
          stack: 'below' as const,
          render: ({ row }: Line) => row && <State row={row} />,
        },
      ]),
  ...PARTS.filter((part) => total[part] !== null).map((part) => sumColumn(intl, part, total)),
];

const keyOf = ({ id }: Line): string => id;

/** A month each row, the newest first, and everything else in the last: the sums of a column are the balance. A row opens to its channels. */
export const MonthTable = ({
  months,
  open,
  onOpen,
  onPayment,
  refreshing,
  supportEmail,
}: {
  months: Months;
  /** The month that is open; empty for none. */
  open: string;
  onOpen: (month: string) => void;
  onPayment: (paymentId: string) => void;
  refreshing: boolean;
  supportEmail: string | undefined;
}) => {
  const intl = useIntl();
  const lines = useSelector(selectLines);
  const { total, asked } = months;
  const columns = useMemo(() => columnsOf(intl, total), [intl, total]);
  const details = useCallback(
    ({ row }: Line) =>
      row && <MonthDetails row={row} asked={asked} onPayment={onPayment} supportEmail={supportEmail} />,
    [asked, onPayment, supportEmail],
  );
  const onTurn = useCallback((month: string | undefined) => onOpen(month ?? ''), [onOpen]);
  return (
    <DataTable
      columns={columns}
      rows={lines}
      rowKey={keyOf}
      caption={intl.formatMessage({ id: 'earnings.months' })}
      details={details}
      openRow={open || undefined}
      onOpen={onTurn}
      refreshing={refreshing}
    />
  );
};
