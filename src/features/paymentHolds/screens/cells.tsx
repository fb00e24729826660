import { Flex, Typography } from 'antd';
import { FormattedMessage, type IntlShape } from 'react-intl';
import type { Column } from '#src/ui/DataTable';
import { Day } from '#src/ui/Day';
import { DayBy } from '#src/ui/DayBy';

/** What a tab of the screen is given: whom its form is about, as the address has it. */
export interface TabProps {
  subject: string;
  onSubject: (subject: string) => void;
}

export const SEARCH = {
  label: 'paymentMethods.review.search',
  hint: 'paymentMethods.review.search.hint',
} as const;

/** The column of whose money it is. */
export const creatorColumn = <Row extends { owner: { name: string; email: string } }>({
  formatMessage,
}: IntlShape): Column<Row> => ({
  key: 'name',
  title: formatMessage({ id: 'decisions.owner' }),
  rowHeader: true,
  sorter: true,
  render: ({ owner }) => (
    <Flex vertical>
      {owner.name}
      <Typography.Text type="secondary">{owner.email}</Typography.Text>
    </Flex>
  ),
});

/** The column of why. */
export const reasonColumn = <Row extends { reason: string }>({ formatMessage }: IntlShape): Column<Row> => ({
  key: 'reason',
  title: formatMessage({ id: 'acts.reason' }),
  from: 'lg',
  render: ({ reason }) => reason,
});

/** When something was decided, and by whom; null: by the server. */
export const Decided = ({ at, by }: { at: string; by: string | null }) => (
  <DayBy day={at.slice(0, 10)} by={by ?? <FormattedMessage id="history.by.system" />} />
);

/** The column of since when, and by whom. */
export const sinceColumn = <Row extends { placedAt: string; placedBy: string | null }>({
  formatMessage,
}: IntlShape): Column<Row> => ({
  key: 'placed_at',
  title: formatMessage({ id: 'paymentHolds.since' }),
  sorter: true,
  from: 'xl',
  render: ({ placedAt, placedBy }) => <Decided at={placedAt} by={placedBy} />,
});

/** The column of the last day, by the name that the list is sorted by; null: there is none. */
export const untilColumn = <Row extends object>(
  { formatMessage }: IntlShape,
  key: string,
  lastDayOf: (row: Row) => string | null,
): Column<Row> => ({
  key,
  title: formatMessage({ id: 'paymentHolds.until' }),
  sorter: true,
  from: 'lg',
  render: (row) => {
    const day = lastDayOf(row);
    return day === null ? <FormattedMessage id="paymentHolds.until.none" /> : <Day day={day} />;
  },
});
