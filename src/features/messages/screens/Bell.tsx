import { BellOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Flex, Skeleton, Typography } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { selectIsActing, selectUserId } from '#src/session/session';
import { Moment } from '#src/ui/Day';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { bellShown, latestOf, latestRequest, readRequest, selectLatest, selectUnread } from '../bellSlice';
import { NoticeLink } from './NoticeLink';

const Latest = ({ onFollow }: { onFollow: () => void }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const latest = useSelector(selectLatest);
  const { failure } = useRequest(latestRequest);
  if (!latest && failure) {
    return (
      <FailedState
        title="messages.failed"
        requestId={requestIdOf(failure)}
        onRetry={() => dispatch(latestOf(userId))}
      />
    );
  }
  if (!latest) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (latest.length === 0) return <EmptyState title="messages.empty" text="messages.empty.text" />;
  return (
    <ul className="notices-list">
      {latest.map((notice) => (
        <li key={notice.messageId}>
          <NoticeLink notice={notice} onFollow={onFollow} />
          <Typography.Text type="secondary">
            <Moment moment={notice.at} />
          </Typography.Text>
        </li>
      ))}
    </ul>
  );
};

/** The bell: how many notices are unread; it opens the newest ones. */
export const Bell = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const unread = useSelector(selectUnread);
  const acting = useSelector(selectIsActing);
  const reading = useRequest(readRequest);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => void dispatch(bellShown({ userId })), [dispatch, userId]);
  const show = () => {
    setOpen(true);
    dispatch(latestOf(userId));
  };
  return (
    <>
      <Button
        type="text"
        className="shell-icon"
        icon={
          <Badge count={unread} size="small" title="">
            <BellOutlined aria-hidden="true" />
          </Badge>
        }
        aria-label={formatMessage({ id: 'messages.bell' }, { unread })}
        onClick={show}
      />
      <Drawer
        open={open}
        onClose={close}
        size={400}
        title={formatMessage({ id: 'messages.title' })}
        closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
        footer={
          <Flex gap="small" wrap align="center" justify="space-between">
            <Link to={paths.messages} onClick={close}>
              <FormattedMessage id="messages.all" />
            </Link>
            {unread > 0 && !acting && (
              <Button loading={reading.pending} onClick={() => dispatch(readRequest.started({ userId }))}>
                <FormattedMessage id="messages.readAll" />
              </Button>
            )}
          </Flex>
        }
      >
        <Latest onFollow={close} />
      </Drawer>
    </>
  );
};
