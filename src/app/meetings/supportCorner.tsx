import { MailOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectChannelCounts } from '#src/features/channels';
import { selectProfile } from '#src/features/profile';
import { SupportChat, supportOffer } from '#src/features/support';
import { supportFeature } from '#src/features/support/feature';
import { mailto } from '#src/lib/mailto';

/** Support in the corner of the page: the chat, or a mail link if chat is not offered (spec 000 §6). */
const SupportCorner = () => {
  const { formatMessage } = useIntl();
  const profile = useSelector(selectProfile);
  const counts = useSelector(selectChannelCounts);
  if (!profile || !counts) return null;
  const offer = supportOffer({ ...profile, hasLinkedChannel: counts.linked > 0 });
  const write = mailto(profile.network.configs.supportEmail);
  if (offer === 'none' || (offer !== 'chat' && !write)) return null;
  const words = formatMessage({ id: 'support.mail' });
  return (
    <aside aria-label={formatMessage({ id: 'support.title' })}>
      {offer === 'chat' ? (
        <SupportChat userId={profile.id} />
      ) : (
        <div className="support-corner">
          <Button
            type="primary"
            size="large"
            shape="circle"
            icon={<MailOutlined aria-hidden="true" />}
            aria-label={words}
            title={words}
            href={write}
          />
        </div>
      )}
    </aside>
  );
};

export const features = [supportFeature];
export default SupportCorner;
