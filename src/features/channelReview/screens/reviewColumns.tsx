import { Button, Flex, Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DecisionActs } from '#src/decisions/DecisionActs';
import { decisionColumns, ownerColumn } from '#src/decisions/decisionColumns';
import type { Column } from '#src/ui/DataTable';
import { Day, Moment } from '#src/ui/Day';
import { type Review, priorities } from '../model';
import { Kind, Needs, ReasonCodes, YoutubeLink } from './ReviewFacts';

const Decided = ({ review }: { review: Review }) => {
  const { verifier, decidedAt, reasonCodes, monitoredUntil } = review;
  if (!decidedAt) return null;
  return (
    <Flex vertical align="start" gap={4}>
      <span>
        {verifier && `${verifier} · `}
        <Moment moment={decidedAt} />
      </span>
      <ReasonCodes codes={reasonCodes} />
      {monitoredUntil && (
        <FormattedMessage id="channelReview.monitored" values={{ day: <Day day={monitoredUntil} /> }} />
      )}
    </Flex>
  );
};

const Name = ({ review }: { review: Review }) => (
  <Flex vertical align="start" gap={4}>
    <YoutubeLink review={review} />
    <span>
      <Kind review={review} />
    </span>
    {review.prioritized && review.state === 'waiting' && (
      <Tag color="processing">
        <FormattedMessage id="channelReview.prioritized" />
      </Tag>
    )}
  </Flex>
);

const Acts = ({ review, open }: { review: Review; open: (reviewId: string) => void }) => (
  <Flex gap="small" wrap>
    {review.acts.includes('approve') && (
      <Button type="primary" onClick={() => open(review.reviewId)}>
        <FormattedMessage id="channelReview.review" />
        <span className="visually-hidden"> {review.name}</span>
      </Button>
    )}
    <DecisionActs of={priorities} row={review} name={review.name} />
  </Flex>
);

/** The columns of the table of reviews. `open` opens the form of one. */
export const useReviewColumns = (
  moreOf: (review: Review) => ReactNode,
  open: (reviewId: string) => void,
): Column<Review>[] => {
  const intl = useIntl();
  return useMemo(() => {
    const { formatMessage } = intl;
    const more = (review: Review) => (
      <>
        <Decided review={review} />
        {moreOf(review)}
      </>
    );
    const [state, acts] = decisionColumns<Review>(intl, priorities, { more });
    const actsWithForm: Column<Review> = {
      ...(acts as Column<Review>),
      render: (review) => <Acts review={review} open={open} />,
    };
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'decisions.channel' }),
        rowHeader: true,
        sorter: true,
        render: (review) => <Name review={review} />,
      },
      ownerColumn(intl),
      {
        key: 'subscribers',
        title: formatMessage({ id: 'channelReview.needs' }),
        sorter: true,
        from: 'lg',
        render: (review) => <Needs review={review} />,
      },
      {
        key: 'waiting_since',
        title: formatMessage({ id: 'channelReview.waiting' }),
        sorter: true,
        from: 'lg',
        render: ({ waitingSince }) => <Moment moment={waitingSince} />,
      },
      state as Column<Review>,
      actsWithForm,
    ];
  }, [intl, moreOf, open]);
};
