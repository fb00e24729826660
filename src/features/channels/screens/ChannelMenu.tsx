import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { analyticsPath } from '#src/lib/paths';
import { selectUserId } from '#src/session/session';
import { MenuButton, MenuDivider, MenuItem } from '#src/ui/OldMenuButton';
import { type Channel, defaultRequest } from '../channelsSlice';

/** The menu of a channel's actions. */
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
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const label = formatMessage({ id: 'channels.actions' });
  return (
    <MenuButton
      label={label}
      button={
        <>
          {label}
          <span className="visually-hidden"> {name}</span>
        </>
      }
    >
      {!isDefault && (
        <MenuItem onChoose={() => dispatch(defaultRequest.started({ userId, channelId }))}>
          <FormattedMessage id="channels.action.default" />
        </MenuItem>
      )}
      <MenuItem onChoose={() => history.push(analyticsPath(channelId))}>
        <FormattedMessage id="channels.action.analytics" />
      </MenuItem>
      <MenuItem
        onChoose={() => window.open(`https://www.youtube.com/channel/${channelId}`, '_blank', 'noopener')}
      >
        <FormattedMessage id="channels.action.youtube" />
      </MenuItem>
      <MenuItem onChoose={onHistory}>
        <FormattedMessage id="channels.action.history" />
      </MenuItem>
      <MenuDivider />
      <MenuItem onChoose={onDelete}>
        <FormattedMessage id={status === 'linked' ? 'channels.action.unlink' : 'channels.action.delete'} />
      </MenuItem>
    </MenuButton>
  );
};
