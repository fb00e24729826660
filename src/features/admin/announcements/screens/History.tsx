import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { HistoryTimeline } from '#src/ui/HistoryTimeline';
import { FailedState } from '#src/ui/ScreenState';
import { TitledCard } from '#src/ui/TitledCard';
import { type AnnouncementDetails, decisions } from '../model';

// Of what is asked for only the id counts.
const NONE: AnnouncementDetails['acts'] = [];

/** What has become of an announcement so far; read again when it has another state. */
export const History = ({ item: { announcementId, state } }: { item: AnnouncementDetails }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { history } = decisions;
  const items = useSelector((root: object) => history.select(root, announcementId));
  const { failure, requestId } = useRequest(history.request, announcementId);
  const ask = () => dispatch(history.ask(userId, { announcementId, acts: NONE }));
  useEffect(
    () => void dispatch(history.ask(userId, { announcementId, acts: NONE })),
    [dispatch, history, userId, announcementId, state],
  );
  return (
    <TitledCard title={<FormattedMessage id="history.label" />}>
      {failure && <FailedState title="history.failed" requestId={requestId} onRetry={ask} />}
      {!failure && !items && <Skeleton active title={false} />}
      {items && <HistoryTimeline machine="announcement" items={items} />}
    </TitledCard>
  );
};
