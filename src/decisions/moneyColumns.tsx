import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import type { MethodType } from '#contract/plain/paymentMethods';
import { methodWords } from '#src/lib/paymentWords';
import type { Column } from '#src/ui/DataTable';
import { Money } from '#src/ui/Money';
import { namingOwnerColumn } from './decisionColumns';

interface MoneyRequest {
  owner: { name: string; email: string };
  /** Dollars. */
  amount: string;
  /** Where the money would go; null where there is no such place. */
  method: MethodType | null;
  mask: string;
  /** How much its owner is owed in all, dollars. */
  balance: string;
}

/** The columns of whose request it is, and what is asked for; `more` stands below the amount. */
export const askedColumns = <Row extends MoneyRequest>(
  intl: IntlShape,
  more?: (row: Row) => ReactNode,
): Column<Row>[] => [
  namingOwnerColumn(intl),
  {
    key: 'amount',
    title: intl.formatMessage({ id: 'decisions.money.amount' }),
    align: 'end',
    // Whoever decides on a phone opens the row: the acts are there, too.
    from: 'sm',
    sorter: true,
    render: (row) => (
      <Flex vertical align="end">
        <Money amount={row.amount} down />
        {more?.(row)}
      </Flex>
    ),
  },
];

/** The column of where the money would go. */
export const accountColumn = <Row extends MoneyRequest>({ formatMessage }: IntlShape): Column<Row> => ({
  key: 'method',
  title: formatMessage({ id: 'decisions.money.method' }),
  from: 'xl',
  render: ({ method, mask, balance }) => (
    <Flex vertical>
      <FormattedMessage id={(method && methodWords(method)) ?? 'decisions.money.noMethod'} />
      {mask && <bdi>{mask}</bdi>}
      <Typography.Text type="secondary">
        <FormattedMessage id="earnings.balance" />: <Money amount={balance} down />
      </Typography.Text>
    </Flex>
  ),
});
