import { Select } from 'antd';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { BY_LABEL } from '#src/ui/selects';
import { analyticsPath } from '#src/lib/paths';
import { pickedChannels, selectChannel } from '../model';

/** Goes to the analytics of another channel; `search` is the query string to keep. */
export const ChannelPicker = ({ channelId, search }: { channelId: string; search: string }) => {
  const history = useHistory();
  const { formatMessage } = useIntl();
  const channel = useSelector(selectChannel);
  const linked = useSelector(pickedChannels.selectValue)?.channels ?? [];
  // The channel in the URL may be one that is not linked: it is listed only while it is shown.
  const others = linked.filter((one) => one.channelId !== channelId);
  const listed = channel ? [channel, ...others] : [{ channelId, name: channelId }, ...others];
  return (
    <Select
      className="list-filter"
      aria-label={formatMessage({ id: 'analytics.channel' })}
      showSearch={BY_LABEL}
      value={channelId}
      onChange={(chosen) => history.push({ pathname: analyticsPath(chosen), search })}
      options={listed
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map((one) => ({ value: one.channelId, label: one.name }))}
    />
  );
};
