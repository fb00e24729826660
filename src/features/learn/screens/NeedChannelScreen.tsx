import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectChannelCounts } from '#src/features/channels';
import { selectProfile } from '#src/features/profile';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';

/** Where guard 8 leads who has no channel: why, and what to do (spec 000 §2). */
const NeedChannelScreen = () => {
  const profile = useSelector(selectProfile);
  const counts = useSelector(selectChannelCounts);
  const supportEmail = profile?.network.configs.supportEmail;
  return (
    <div className="message-page">
      <PageHeading>
        <FormattedMessage id="needChannel.title" />
      </PageHeading>
      <p>
        <FormattedMessage
          id={counts !== null && counts.total > 0 ? 'needChannel.there' : 'needChannel.text'}
        />
      </p>
      <p>
        <FormattedMessage id="needChannel.why" />
      </p>
      <div className="actions">
        <Link to={paths.channels} className="button button-primary">
          <FormattedMessage id="needChannel.go" />
        </Link>
        <Link to={paths.startupGuide} className="button">
          <FormattedMessage id="needChannel.guide" />
        </Link>
        {supportEmail && (
          <a href={`mailto:${supportEmail}`} className="button">
            <FormattedMessage id="needChannel.support" />
          </a>
        )}
      </div>
    </div>
  );
};

export default NeedChannelScreen;
