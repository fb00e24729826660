import { BellOutlined } from '@ant-design/icons';
import { Button, Drawer, Flex, Skeleton, Typography } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { selectIsActing, selectUserId } from '#src/session/session';
import { Moment } from '#src/ui/Day';
import { HeaderButton } from '#src/ui/HeaderButton';
import { Loaded } from '#src/ui/Loaded';
import { EmptyState } from '#src/ui/ScreenState';
import { LATEST, bellShown, latestNotices, readNotices, unreadNotices } from '../bellModel';
import { NoticeLink } from './NoticeLink';

const Latest = ({ onFollow }: { onFollow: () => void }) => (
  <Loaded
    of={useResource(latestNotices, LATEST)}
    failed="messages.failed"
    skeleton={<Skeleton active paragraph={{ rows: 6 }} />}
  >
    {(items) =>
      items.length === 0 ? (
        <EmptyState title="messages.empty" text="messages.empty.text" />
      ) : (
        <ul className="notices-list">
          {items.map((notice) => (
            <li key={notice.messageId}>
              <NoticeLink notice={notice} onFollow={onFollow} />
              <Typography.Text type="secondary">
                <Moment moment={notice.at} />
              </Typography.Text>
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
);

/** The bell: how many notices are unread; it opens the newest ones. */
export const Bell = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const unread = useSelector(unreadNotices.selectValue) ?? 0;
  const acting = useSelector(selectIsActing);
  const reading = useRequest(readNotices);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => void dispatch(bellShown()), [dispatch, userId]);
  return (
    <>
      <HeaderButton
        icon={<BellOutlined aria-hidden="true" />}
        news={unread}
        label={formatMessage({ id: 'messages.bell' }, { unread })}
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={close}
        size={400}
        destroyOnHidden
        title={formatMessage({ id: 'messages.title' })}
        closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
        footer={
          <Flex gap="small" wrap align="center" justify="space-between">
            <Link to={paths.messages} onClick={close}>
              <FormattedMessage id="messages.all" />
            </Link>
            {unread > 0 && !acting && (
              <Button loading={reading.pending} onClick={() => dispatch(readNotices.started({}))}>
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
