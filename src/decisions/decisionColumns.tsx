import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';
import type { Column } from '#src/ui/DataTable';
import { Email } from '#src/ui/Email';
import { StateTag } from '#src/ui/StateTag';
import type { OwnForm } from './ActsOf';
import type { Decisions } from './createDecisions';
import { DecisionActs } from './DecisionActs';
import { HistoryButton } from './HistoryButton';

interface Owned {
  owner: { name: string; email: string };
}

interface Decidable {
  name: string;
  state: string;
  acts: readonly string[];
}

/** The column of whose thing it is. */
export const ownerColumn = <Row extends Owned>({ formatMessage }: IntlShape): Column<Row> => ({
  key: 'owner',
  title: formatMessage({ id: 'decisions.owner' }),
  from: 'md',
  render: ({ owner }) => (
    <Flex vertical>
      {owner.name}
      <Typography.Text type="secondary">
        <Email address={owner.email} />
      </Typography.Text>
    </Flex>
  ),
});

/** The same where a thing has no other name. */
export const namingOwnerColumn = <Row extends Owned>(intl: IntlShape): Column<Row> => {
  const { from: _from, ...column } = ownerColumn<Row>(intl);
  return { ...column, key: 'name', rowHeader: true, sorter: true };
};

/**
 * The columns of a thing's state with its history, and of what this person may do with it. `more` stands below the state, `says` in the
 * dialog that asks before an act, `forms` in the place of the dialogs of acts that ask for more.
 */
export const decisionColumns = <Row extends Decidable>(
  { formatMessage }: IntlShape,
  of: Decisions<Row>,
  {
    more,
    says,
    forms,
  }: {
    more?: (row: Row) => ReactNode;
    says?: (row: Row, act: string) => ReactNode;
    forms?: (row: Row) => Readonly<Record<string, OwnForm>>;
  } = {},
): Column<Row>[] => [
  {
    key: 'state',
    title: formatMessage({ id: 'decisions.state' }),
    stack: 'below',
    render: (row) => (
      <Flex vertical align="start" gap={4}>
        <StateTag machine={of.machine.name} state={row.state} />
        {more?.(row)}
        <HistoryButton of={of} row={row} name={row.name} />
      </Flex>
    ),
  },
  {
    key: 'acts',
    title: formatMessage({ id: 'decisions.acts' }),
    from: 'sm',
    render: (row) => (
      <DecisionActs
        of={of}
        row={row}
        name={row.name}
        {...(says && { says: (act) => says(row, act) })}
        {...(forms && { forms: forms(row) })}
      />
    ),
  },
];
