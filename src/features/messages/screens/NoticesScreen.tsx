import { Button } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useIsRefused } from '#src/forms/whileActing';
import { ListScreen } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { Moment } from '#src/ui/Day';
import { bellFeature, readNotices } from '../bellModel';
import { type Notice, notices, noticesFeature } from '../model';
import { NoticeLink } from './NoticeLink';

const FILTERS = {
  state: {
    label: 'messages.state',
    words: { unread: 'messages.state.unread', read: 'messages.state.read' },
  },
} as const;
const EMPTY = { title: 'messages.empty', text: 'messages.empty.text' } as const;

const useColumns = (): Column<Notice>[] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'words',
        title: formatMessage({ id: 'messages.what' }),
        rowHeader: true,
        render: (notice) => <NoticeLink notice={notice} />,
      },
      {
        key: 'at',
        title: formatMessage({ id: 'messages.when' }),
        sorter: true,
        from: 'sm',
        render: ({ at }) => <Moment moment={at} />,
      },
      {
        key: 'state',
        title: formatMessage({ id: 'messages.state' }),
        from: 'sm',
        render: ({ readAt }) => (
          <FormattedMessage id={readAt ? 'messages.state.read' : 'messages.state.unread'} />
        ),
      },
    ],
    [formatMessage],
  );
};

/** All notices of the user. */
const NoticesScreen = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const refused = useIsRefused(readNotices);
  const { pending } = useRequest(readNotices);
  const columns = useColumns();
  return (
    <ListScreen
      list={notices}
      title={formatMessage({ id: 'messages.title' })}
      columns={columns}
      filters={FILTERS}
      failed="messages.failed"
      empty={EMPTY}
      preloaded
    >
      {!refused && (
        <Button loading={pending} onClick={() => dispatch(readNotices.started({}))}>
          <FormattedMessage id="messages.readAll" />
        </Button>
      )}
    </ListScreen>
  );
};

export const { preload } = notices;
export const features = [bellFeature, noticesFeature];
export default NoticesScreen;
