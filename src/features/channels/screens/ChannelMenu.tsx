import { Dropdown, type MenuProps } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { analyticsPath } from '#src/lib/paths';
import { selectUserId } from '#src/request/session';
import { defaultRequest } from '../cardsRequests';
import type { Channel } from '../channelsSlice';

/** What can be done with a channel. */
export const ChannelMenu = ({
  channel: { channelId, name, isDefault, status },
  onHistory,
  onDelete,
}: {
  channel: Channel;
  onHistory: () => void;
  onDelete: () => void;
}) => {
  const dispatch = useDispatch();
  const history = useHistory();
  const userId = useSelector(selectUserId);
  const items: MenuProps['items'] = [
    ...(isDefault
      ? []
      : [
          {
            key: 'default',
            label: <FormattedMessage id="channels.action.default" />,
            onClick: () => dispatch(defaultRequest.started({ userId, channelId })),
          },
        ]),
    {
      key: 'analytics',
      label: <FormattedMessage id="channels.action.analytics" />,
      onClick: () => history.push(analyticsPath(channelId)),
    },
    {
      key: 'youtube',
      label: <FormattedMessage id="channels.action.youtube" />,
      onClick: () => window.open(`https://www.youtube.com/channel/${channelId}`, '_blank', 'noopener'),
    },
    { key: 'history', label: <FormattedMessage id="channels.action.history" />, onClick: onHistory },
    { type: 'divider' as const },
    {
      key: 'delete',
      danger: true,
      label: (
        <FormattedMessage id={status === 'linked' ? 'channels.action.unlink' : 'channels.action.delete'} />
      ),
      onClick: onDelete,
    },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items }}
      // Inside the card, so that what is read next is what it belongs to.
      getPopupContainer={(button) => button.parentElement ?? button}
    >
      <button type="button" className="button">
        <FormattedMessage id="channels.actions" />
        <span className="visually-hidden"> {name}</span>
      </button>
    </Dropdown>
  );
};
