import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { accountEventsFeature } from '#src/features/account/eventsModel';
import { selectChannelCounts } from '#src/features/channels';
import { selectProfile } from '#src/features/profile';
import { SupportChat, supportOffer } from '#src/features/support';
import { supportFeature } from '#src/features/support/model';
import { mailto } from '#src/lib/mailto';

/** Support in the header of the page: the chat, or a mail link if chat is not offered (spec 000 §6). */
const HeaderSupport = () => {
  const { formatMessage } = useIntl();
  const profile = useSelector(selectProfile);
  const counts = useSelector(selectChannelCounts);
  if (!profile || !counts) return null;
  const offer = supportOffer({ ...profile, hasLinkedChannel: counts.linked > 0 });
  if (offer === 'chat') return <SupportChat key={profile.id} />;
  const write = mailto(profile.network.configs.supportEmail);
  if (offer === 'none' || !write) return null;
  const words = formatMessage({ id: 'support.mail' });
  return (
    <Button
      type="text"
      className="shell-icon"
      icon={<MailOutlined aria-hidden="true" />}
      aria-label={words}
      title={words}
      href={write}
    />
  );
};

export const features = [accountEventsFeature, supportFeature];
export default HeaderSupport;
