import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { CountBadge } from '#src/ui/CountBadge';
import { inboxFeature, inboxNews, inboxWatched } from '../model';

/** How many conversations have unread messages. While this is on the page, new events are followed. */
const InboxCount = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { value: unread = 0 } = useResourceState(inboxNews);
  useEffect(() => void dispatch(inboxWatched()), [dispatch, userId]);
  return <CountBadge count={unread} words="inbox.unreadConversations" />;
};

export const features = [inboxFeature];
export default InboxCount;
