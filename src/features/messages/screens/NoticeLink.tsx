import './notices.css';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectIsActing, selectUserId } from '#src/session/session';
import { readRequest } from '../bellSlice';
import { NOTICES } from '../messagesWords';
import type { Notice } from '../noticesList';

/** What the words of a notice name: dollars and months are written as the reader writes them. */
const valuesOf = ({
  account = '',
  channel = '',
  game = '',
  mask = '',
  method,
  reason = '',
  month,
  before = '0',
  after = '0',
}: Notice['texts']) => ({
  account,
  channel,
  game,
  mask,
  method: method ?? '',
  reason,
  month: month ? Date.parse(`${month}-15T12:00:00Z`) : 0,
  before: Number(before),
  after: Number(after),
});

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
      <FormattedMessage id={words} values={valuesOf(texts)} />
    </Link>
  );
};
