import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUserId } from '#src/session/session';
import { CountBadge } from '#src/ui/CountBadge';
import { inboxFeature } from '../feature';
import { inboxWatched, selectUnread } from '../inboxSlice';

/** How many conversations have unread messages. While this is on the page, new events are followed. */
const InboxCount = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const unread = useSelector(selectUnread);
  useEffect(() => void dispatch(inboxWatched({ userId })), [dispatch, userId]);
  return <CountBadge count={unread} words="inbox.unreadConversations" />;
};

export const features = [inboxFeature];
export default InboxCount;
