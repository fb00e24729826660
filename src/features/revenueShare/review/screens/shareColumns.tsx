import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { shareCategoryWords } from '#src/lib/shareWords';
import type { Column } from '#src/ui/DataTable';
import { Moment, Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { type ReviewedShare, review } from '../model';

const Creator = ({ share: { owner } }: { share: ReviewedShare }) => (
  <Flex vertical>
    {owner.name}
    <Typography.Text type="secondary">{owner.email}</Typography.Text>
  </Flex>
);

/** The channel, and which of its income the share is of. */
const Of = ({ share: { channel, category } }: { share: ReviewedShare }) => (
  <Flex vertical>
    <bdi>{channel}</bdi>
    <Typography.Text type="secondary">
      <FormattedMessage id={shareCategoryWords(category)} />
    </Typography.Text>
  </Flex>
);

/** The share that held when another one was asked for, the one that is asked for, and the month from which it would hold. */
const Change = ({ share: { before, percent, effectiveMonth } }: { share: ReviewedShare }) => (
  <Flex vertical align="end">
    <span>
      <FormattedMessage
        id="revenueShare.review.change"
        values={{
          before: <Percent percent={before} />,
          asked: (
            <strong>
              <Percent percent={percent} />
            </strong>
          ),
        }}
      />
    </span>
    <Typography.Text type="secondary">
      <FormattedMessage id="revenueShare.review.from" values={{ month: <Month month={effectiveMonth} /> }} />
    </Typography.Text>
  </Flex>
);

const Asked = ({ share: { requestedAt, requestedBy } }: { share: ReviewedShare }) => (
  <Flex vertical>
    <Moment moment={requestedAt} />
    <Typography.Text type="secondary">
      <FormattedMessage id="revenueShare.by" values={{ name: requestedBy }} />
    </Typography.Text>
  </Flex>
);

/** The columns of the table of requests. */
export const useShareColumns = (): Column<ReviewedShare>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'decisions.owner' }),
        rowHeader: true,
        sorter: true,
        render: (share) => <Creator share={share} />,
      },
      {
        key: 'channel',
        title: formatMessage({ id: 'decisions.channel' }),
        from: 'lg',
        render: (share) => <Of share={share} />,
      },
      {
        key: 'percent',
        title: formatMessage({ id: 'revenueShare.review.share' }),
        align: 'end',
        sorter: true,
        render: (share) => <Change share={share} />,
      },
      {
        key: 'requested_at',
        title: formatMessage({ id: 'revenueShare.review.asked' }),
        sorter: true,
        from: 'xl',
        render: (share) => <Asked share={share} />,
      },
      ...decisionColumns(intl, review),
    ];
  }, [intl]);
};
