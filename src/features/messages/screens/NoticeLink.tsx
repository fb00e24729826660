import './notices.css';
import { Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { seededRoleNamed } from '#contract/plain/roleNames';
import { QUEUES } from '#src/lib/queues';
import { selectIsActing } from '#src/session/session';
import { readNotices } from '../bellModel';
import { NOTICES, noticeValues } from '../messagesWords';
import type { Notice } from '../model';

/** The words of a notice, which lead to what it is about; who follows them has read it. */
export const NoticeLink = ({ notice, onFollow }: { notice: Notice; onFollow?: () => void }) => {
  const dispatch = useDispatch();
  const { locale, formatMessage } = useIntl();
  const acting = useSelector(selectIsActing);
  const { kind, texts, messageId, readAt } = notice;
  const { words, path } = NOTICES[kind];
  const queue = texts.queue && QUEUES[texts.queue];
  const to = texts.link || (queue?.path ?? path);
  const follow = () => {
    // What an admin looks at stays unread.
    if (!readAt && !acting) dispatch(readNotices.started({ messageIds: [messageId] }));
    onFollow?.();
  };
  const how = { onClick: follow, className: readAt ? undefined : 'notice-unread' };
  const role = texts.role === undefined ? undefined : seededRoleNamed(texts.role);
  const named = {
    queue: queue ? formatMessage({ id: queue.words }) : '',
    ...(role && { role: formatMessage({ id: `admin.roles.name.${role}` }) }),
  };
  const said = <FormattedMessage id={words} values={{ ...noticeValues(texts, locale), ...named }} />;
  return (
    <>
      {to.startsWith('/') ? (
        <Link to={to} {...how}>
          {said}
        </Link>
      ) : (
        <a href={to} target="_blank" rel="noreferrer" {...how}>
          {said}
        </a>
      )}
      {texts.text && <Typography.Paragraph className="notice-text">{texts.text}</Typography.Paragraph>}
    </>
  );
};
