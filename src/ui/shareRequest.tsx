import './shareRequest.css';
import { Descriptions, Flex, Typography } from 'antd';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { type ShareCategory, shareCategories } from '#contract/plain/revenueShare';
import type { MessageId } from '#src/lib/messageId';
import { shareCategoryWords } from '#src/lib/shareWords';
import type { Column } from './DataTable';
import { Moment, Month } from './Day';
import { Percent } from './Percent';

/** A request for another share, as whoever decides on it sees it. */
interface ShareRequest {
  channel: string;
  category: ShareCategory;
  before: string;
  percent: string;
  effectiveMonth: string;
  requestedAt: string;
  requestedBy: string;
  reason: string;
  notes: string;
}

/** The filters of a list of requests. */
export const shareFilters = {
  state: {
    label: 'revenueShare.review.state',
    words: {
      pending: 'states.revenueShare.pending',
      approved: 'states.revenueShare.approved',
      rejected: 'states.revenueShare.rejected',
      withdrawn: 'states.revenueShare.withdrawn',
    },
  },
  category: {
    label: 'revenueShare.review.category',
    words: Object.fromEntries(
      shareCategories.map((category) => [category, shareCategoryWords(category)]),
    ) as Record<ShareCategory, MessageId>,
  },
} as const;

/** The channel, and which of its income the share is of. */
const Of = ({ share: { channel, category } }: { share: ShareRequest }) => (
  <Flex vertical>
    <bdi>{channel}</bdi>
    <Typography.Text type="secondary">
      <FormattedMessage id={shareCategoryWords(category)} />
    </Typography.Text>
  </Flex>
);

/** The share that held when another one was asked for, the one that is asked for, and the month from which it would hold. */
const Change = ({ share: { before, percent, effectiveMonth } }: { share: ShareRequest }) => (
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

const Asked = ({ share: { requestedAt, requestedBy } }: { share: ShareRequest }) => (
  <Flex vertical>
    <Moment moment={requestedAt} />
    <Typography.Text type="secondary">
      <FormattedMessage id="revenueShare.by" values={{ name: requestedBy }} />
    </Typography.Text>
  </Flex>
);

/** What is asked for, in the columns of a list of requests: after whose it is, and before what can be done. */
export const shareColumns = <Share extends ShareRequest>({ formatMessage }: IntlShape): Column<Share>[] => [
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
];

/** What was written with the request: why another share is asked for, and notes beside it. */
export const ShareWords = ({ share: { reason, notes } }: { share: ShareRequest }) => {
  const { formatMessage } = useIntl();
  const written = (key: string, label: string, text: string) => ({
    key,
    label,
    children: (
      <span dir="auto" className="share-words">
        {text}
      </span>
    ),
  });
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        written('reason', formatMessage({ id: 'revenueShare.review.reason' }), reason),
        written('notes', formatMessage({ id: 'revenueShare.review.notes' }), notes),
      ]}
    />
  );
};
