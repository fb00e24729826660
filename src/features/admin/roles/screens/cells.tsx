import { Button, Flex, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, type IntlShape } from 'react-intl';
import type { Column } from '#src/ui/DataTable';

/** What both lists can be filtered by. */
export const FILTERS = {
  kind: {
    label: 'admin.roles.kind',
    words: { locked: 'admin.roles.kind.locked', own: 'admin.roles.kind.own' },
  },
} as const;

/** A name and, below it, the key by which code knows the thing. */
export const Named = ({ name, known, locked }: { name: string; known: string; locked: boolean }) => (
  <Flex vertical align="start">
    {name}
    <Typography.Text type="secondary">{known}</Typography.Text>
    {locked && (
      <Tag>
        <FormattedMessage id="admin.roles.kind.locked" />
      </Tag>
    )}
  </Flex>
);

/** The column of when something was made. */
export const madeColumn = <Row extends { createdAt: string }>({ formatMessage }: IntlShape): Column<Row> => ({
  key: 'created_at',
  title: formatMessage({ id: 'admin.roles.created.at' }),
  sorter: true,
  from: 'lg',
  render: ({ createdAt }) => <FormattedDate value={createdAt} dateStyle="medium" />,
});

/** The column of buttons. What is locked cannot be deleted. */
export const actsColumn = <Row extends { locked: boolean }>(
  { formatMessage }: IntlShape,
  {
    onRename,
    onDelete,
    more,
  }: { onRename: (row: Row) => void; onDelete: (row: Row) => void; more?: (row: Row) => ReactNode },
): Column<Row> => ({
  key: 'acts',
  title: formatMessage({ id: 'decisions.acts' }),
  from: 'sm',
  render: (row) => (
    <Flex gap="small" wrap>
      {more?.(row)}
      <Button onClick={() => onRename(row)}>
        <FormattedMessage id="admin.roles.rename" />
      </Button>
      {!row.locked && (
        <Button danger onClick={() => onDelete(row)}>
          <FormattedMessage id="action.delete" />
        </Button>
      )}
    </Flex>
  ),
});
