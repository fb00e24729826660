import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { analyticsPath } from '#src/lib/paths';
import { selectChannel, selectChannels } from '../analyticsSlice';

/** Goes to the analytics of another channel; `search` is the query string to keep. */
export const ChannelPicker = ({ channelId, search }: { channelId: string; search: string }) => {
  const history = useHistory();
  const { formatMessage } = useIntl();
  const channel = useSelector(selectChannel);
  const linked = useSelector(selectChannels) ?? [];
  // The channel in the URL may be one that is not linked: it is listed only while it is shown.
  const others = linked.filter((one) => one.channelId !== channelId);
  const listed = channel ? [channel, ...others] : others;
  return (
    <label className="analytics-picker">
      <span className="visually-hidden">{formatMessage({ id: 'analytics.channel' })}</span>
      <select
        className="select"
        value={channelId}
        onChange={({ target }) => history.push({ pathname: analyticsPath(target.value), search })}
      >
        {!channel && <option value={channelId}>{channelId}</option>}
        {listed
          .toSorted((a, b) => a.name.localeCompare(b.name))
          .map((one) => (
            <option key={one.channelId} value={one.channelId}>
              {one.name}
            </option>
          ))}
      </select>
    </label>
  );
};
