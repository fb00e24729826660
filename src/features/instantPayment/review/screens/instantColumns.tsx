import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { accountColumn, askedColumns } from '#src/decisions/moneyColumns';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { Money } from '#src/ui/Money';
import { type ReviewedInstant, review } from '../model';

/** What of the claim is kept. */
const Fee = ({ request: { fee } }: { request: ReviewedInstant }) => (
  <Typography.Text type="secondary">
    <FormattedMessage id="instantPayment.review.fee" values={{ fee: <Money amount={fee} /> }} />
  </Typography.Text>
);

/** When it was asked for, and from what. */
const Asked = ({ request: { requestedAt, source } }: { request: ReviewedInstant }) => (
  <Flex vertical>
    <Moment moment={requestedAt} />
    <Typography.Text type="secondary">
      <FormattedMessage id={`earnings.source.${source}`} />
    </Typography.Text>
  </Flex>
);

/** Why staff look at it, and what came of requests before. */
const LookAt = ({ request: { risks, rejectedBefore } }: { request: ReviewedInstant }) => (
  <Flex vertical>
    {risks.map((risk) => (
      <span key={risk}>
        <FormattedMessage id={`instantPayment.review.risk.${risk}`} />
      </span>
    ))}
    <Typography.Text type={rejectedBefore > 0 ? 'danger' : 'secondary'}>
      <FormattedMessage id="decisions.money.rejectedBefore" values={{ count: rejectedBefore }} />
    </Typography.Text>
  </Flex>
);

/** What is estimated of the source now, and what of that is claimed with this request. */
const Estimates = ({ request: { estimated, claimed } }: { request: ReviewedInstant }) => (
  <Flex vertical>
    <span>
      <FormattedMessage
        id="instantPayment.review.estimated"
        values={{ amount: <Money amount={estimated} /> }}
      />
    </span>
    <span>
      <FormattedMessage id="instantPayment.review.claimed" values={{ amount: <Money amount={claimed} /> }} />
    </span>
  </Flex>
);

/** The columns of the table of requests. */
export const useInstantColumns = (): Column<ReviewedInstant>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      ...askedColumns<ReviewedInstant>(intl, (request) => <Fee request={request} />),
      {
        key: 'requested_at',
        title: formatMessage({ id: 'decisions.money.asked' }),
        sorter: true,
        from: 'lg',
        render: (request) => <Asked request={request} />,
      },
      {
        key: 'before',
        title: formatMessage({ id: 'decisions.money.before' }),
        from: 'lg',
        render: (request) => <LookAt request={request} />,
      },
      {
        key: 'estimates',
        title: formatMessage({ id: 'instantPayment.review.estimates' }),
        from: 'xl',
        render: (request) => <Estimates request={request} />,
      },
      accountColumn(intl),
      ...decisionColumns(intl, review),
    ];
  }, [intl]);
};
