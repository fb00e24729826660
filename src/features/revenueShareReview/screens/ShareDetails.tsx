import './shareDetails.css';
import { Descriptions, Flex, Skeleton, Typography } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { ShareMonths } from '#src/ui/ShareMonths';
import type { ReviewedShare } from '../reviewList';
import { selectShareMonths, shareMonthsRequest } from '../shareMonths';

/** What the creator writes: why another share is asked for, and notes beside it. */
const Words = ({ share: { reason, notes } }: { share: ReviewedShare }) => {
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
        written('reason', formatMessage({ id: 'revenueShareReview.reason' }), reason),
        written('notes', formatMessage({ id: 'revenueShareReview.notes' }), notes),
      ]}
    />
  );
};

/** What the asked share would have made of the channel's last months. They are read when the row is opened. */
const Months = ({ share: { subjectId, requestId } }: { share: ReviewedShare }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const months = useSelector((state: Parameters<typeof selectShareMonths>[0]) =>
    selectShareMonths(state, requestId),
  );
  const request = useRequest(shareMonthsRequest, requestId);
  const load = () => dispatch(shareMonthsRequest.started({ userId, subjectId, requestId }));
  useEffect(() => {
    dispatch(shareMonthsRequest.started({ userId, subjectId, requestId }));
  }, [dispatch, userId, subjectId, requestId]);
  if (request.status === 'failed') {
    return (
      <FailedState
        title="revenueShareReview.months.failed"
        requestId={requestIdOf(request.failure)}
        onRetry={load}
      />
    );
  }
  if (!months) {
    return (
      <div aria-busy="true">
        <Skeleton active title={false} />
      </div>
    );
  }
  if (months.items.length === 0) {
    return (
      <Typography.Text type="secondary">
        <FormattedMessage id="revenueShareReview.months.none" />
      </Typography.Text>
    );
  }
  const title = formatMessage({ id: 'revenueShareReview.months' }, { count: months.items.length });
  return (
    <section>
      <Typography.Paragraph strong>{title}</Typography.Paragraph>
      <ShareMonths months={months} caption={title} />
    </section>
  );
};

/** What is looked at before a request is decided on. */
export const ShareDetails = ({ share }: { share: ReviewedShare }) => (
  <Flex vertical gap="middle">
    <Words share={share} />
    <Months share={share} />
  </Flex>
);
