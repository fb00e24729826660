import './notices.css';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectIsActing, selectUserId } from '#src/session/session';
import { readRequest } from '../bellSlice';
import { NOTICES, noticeValues } from '../messagesWords';
import type { Notice } from '../noticesList';

/** The words of a notice, which lead to what it is about; who follows them has read it. */
export const NoticeLink = ({ notice, onFollow }: { notice: Notice; onFollow?: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const acting = useSelector(selectIsActing);
  const { kind, texts, messageId, readAt } = notice;
  const { words, path } = NOTICES[kind];
  const follow = () => {
    // What an admin looks at stays unread.
    if (!readAt && !acting) dispatch(readRequest.started({ userId, messageIds: [messageId] }));
    onFollow?.();
  };
  return (
    <Link to={path} onClick={follow} className={readAt ? undefined : 'notice-unread'}>
      <FormattedMessage id={words} values={noticeValues(texts)} />
    </Link>
  );
};
