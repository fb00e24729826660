import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { accountColumn, askedColumns } from '#src/decisions/moneyColumns';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { FailureWords } from '#src/ui/PayoutFailure';
import { type ReviewedCatchup, review } from '../model';

const LINES = { rows: 3, expandable: 'collapsible' } as const;

/** When it was asked for, and what the creator writes to staff. */
const Asked = ({ catchup: { askedAt, note } }: { catchup: ReviewedCatchup }) => (
  <>
    <Moment moment={askedAt} />
    {note && (
      <Typography.Paragraph ellipsis={LINES} dir="auto">
        {note}
      </Typography.Paragraph>
    )}
  </>
);

/** What payments and requests before came to. */
const Before = ({ catchup }: { catchup: ReviewedCatchup }) => {
  const { failedPayments, lastError, deniedBefore } = catchup;
  return (
    <Flex vertical>
      {failedPayments > 0 && <FailureWords code={lastError} />}
      <Typography.Text type="secondary">
        <FormattedMessage id="catchUp.review.failedPayments" values={{ count: failedPayments }} />
      </Typography.Text>
      <Typography.Text type={deniedBefore > 0 ? 'danger' : 'secondary'}>
        <FormattedMessage id="decisions.money.rejectedBefore" values={{ count: deniedBefore }} />
      </Typography.Text>
    </Flex>
  );
};

/** The columns of the table of requests. */
export const useCatchupColumns = (): Column<ReviewedCatchup>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      ...askedColumns<ReviewedCatchup>(intl),
      {
        key: 'asked_at',
        title: formatMessage({ id: 'decisions.money.asked' }),
        sorter: true,
        from: 'lg',
        render: (catchup) => <Asked catchup={catchup} />,
      },
      {
        key: 'before',
        title: formatMessage({ id: 'decisions.money.before' }),
        from: 'lg',
        render: (catchup) => <Before catchup={catchup} />,
      },
      accountColumn(intl),
      ...decisionColumns(intl, review),
    ];
  }, [intl]);
};
