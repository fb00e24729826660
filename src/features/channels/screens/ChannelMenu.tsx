import { DownOutlined } from '@ant-design/icons';
import type { MenuProps } from 'antd';
import type { RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { analyticsPath } from '#src/lib/paths';
import { MenuButton } from '#src/ui/MenuButton';
import { type Channel, setDefault } from '../model';

interface Actions {
  channel: Channel;
  onHistory: () => void;
  onDelete: () => void;
}

const useItems = ({
  channel: { channelId, isDefault, status, unlink },
  onHistory,
  onDelete,
}: Actions): MenuProps['items'] => {
  const dispatch = useDispatch();
  const history = useHistory();
  const makeDefault = {
    key: 'default',
    label: <FormattedMessage id="channels.action.default" />,
    onClick: () => dispatch(setDefault.started({ channelId })),
  };
  const remove = {
    key: 'delete',
    danger: true,
    label: (
      <FormattedMessage id={status === 'linked' ? 'channels.action.unlink' : 'channels.action.delete'} />
    ),
    onClick: onDelete,
  };
  return [
    ...(isDefault ? [] : [makeDefault]),
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
    // One that is queued can be cancelled on its card.
    ...(unlink ? [] : [{ type: 'divider' as const }, remove]),
  ];
};

/** The menu of a channel's actions. */
export const ChannelMenu = ({
  opener,
  ...actions
}: Actions & { opener: RefObject<HTMLButtonElement | null> }) => {
  const { formatMessage } = useIntl();
  const items = useItems(actions);
  const label = formatMessage({ id: 'channels.actions' });
  const { name } = actions.channel;
  return (
    <MenuButton
      label={`${label} ${name}`}
      items={items}
      opener={opener}
      icon={<DownOutlined aria-hidden="true" />}
      iconPlacement="end"
    >
      {label}
      <span className="visually-hidden"> {name}</span>
    </MenuButton>
  );
};
