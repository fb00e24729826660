import { Descriptions, Flex, Typography } from 'antd';
import { useCallback, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { decisionColumns } from '#src/decisions/decisionColumns';
import { memberPath } from '#src/lib/paths';
import { shareCategoryWords } from '#src/lib/shareWords';
import { ListSection } from '#src/list/ListScreen';
import type { Column } from '#src/ui/DataTable';
import { Moment, Month } from '#src/ui/Day';
import { Percent } from '#src/ui/Percent';
import { type ShareRequest, networkShareDecisions, networkShares } from '../model';

const SEARCH = { label: 'networkMembers.search', hint: 'networkMembers.shares.hint' } as const;
const FILTERS = {
  state: {
    label: 'revenueShare.review.state',
    words: {
      pending: 'states.revenueShare.pending',
      approved: 'states.revenueShare.approved',
      rejected: 'states.revenueShare.rejected',
      withdrawn: 'states.revenueShare.withdrawn',
    },
  },
} as const;
const EMPTY = { title: 'revenueShare.review.empty' } as const;

const Change = ({ share: { before, percent, effectiveMonth } }: { share: ShareRequest }) => (
  <Flex vertical align="end">
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
    <Typography.Text type="secondary">
      <FormattedMessage id="revenueShare.review.from" values={{ month: <Month month={effectiveMonth} /> }} />
    </Typography.Text>
  </Flex>
);

/** What the member writes. */
const Written = ({ share: { reason, notes } }: { share: ShareRequest }) => (
  <Descriptions
    column={1}
    size="small"
    items={[
      { key: 'reason', label: <FormattedMessage id="revenueShare.review.reason" />, children: reason },
      { key: 'notes', label: <FormattedMessage id="revenueShare.review.notes" />, children: notes },
    ]}
  />
);

const useColumns = (): Column<ShareRequest>[] => {
  const intl = useIntl();
  return useMemo(
    () => [
      {
        key: 'name',
        title: intl.formatMessage({ id: 'networkMembers.member' }),
        rowHeader: true,
        sorter: true,
        render: ({ name, username }) => <Link to={memberPath(username)}>{name}</Link>,
      },
      {
        key: 'channel',
        title: intl.formatMessage({ id: 'decisions.channel' }),
        from: 'lg',
        render: ({ channel, category }) => (
          <Flex vertical>
            <bdi>{channel}</bdi>
            <Typography.Text type="secondary">
              <FormattedMessage id={shareCategoryWords(category)} />
            </Typography.Text>
          </Flex>
        ),
      },
      {
        key: 'percent',
        title: intl.formatMessage({ id: 'revenueShare.review.share' }),
        align: 'end',
        sorter: true,
        render: (share) => <Change share={share} />,
      },
      {
        key: 'requested_at',
        title: intl.formatMessage({ id: 'revenueShare.review.asked' }),
        sorter: true,
        from: 'xl',
        render: ({ requestedAt, requestedBy }) => (
          <Flex vertical>
            <Moment moment={requestedAt} />
            <Typography.Text type="secondary">
              <FormattedMessage id="revenueShare.by" values={{ name: requestedBy }} />
            </Typography.Text>
          </Flex>
        ),
      },
      ...decisionColumns(intl, networkShareDecisions),
    ],
    [intl],
  );
};

/** The members' requests for other shares. What the owner asked for is approved by staff alone. */
export const SharesTab = () => {
  const { formatMessage } = useIntl();
  const columns = useColumns();
  const details = useCallback((share: ShareRequest) => <Written share={share} />, []);
  return (
    <ListSection
      list={networkShares}
      title={formatMessage({ id: 'networks.own.shares' })}
      columns={columns}
      details={details}
      search={SEARCH}
      filters={FILTERS}
      failed="revenueShare.review.failed"
      empty={EMPTY}
    />
  );
};
