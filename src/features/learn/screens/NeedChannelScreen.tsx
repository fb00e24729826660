import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';

interface NeedChannelParts {
  hasChannel: boolean;
  /** Undefined until the network is known. */
  supportEmail: string | undefined;
}

/** Guard 8 sends visitors without a channel here: why, and what to do (spec 000 §2). */
export const NeedChannelScreen = ({ hasChannel, supportEmail }: NeedChannelParts) => {
  return (
    <div className="message-page">
      <PageHeading>
        <FormattedMessage id="learn.needChannel.title" />
      </PageHeading>
      <p>
        <FormattedMessage id={hasChannel ? 'learn.needChannel.there' : 'learn.needChannel.text'} />
      </p>
      <p>
        <FormattedMessage id="learn.needChannel.why" />
      </p>
      <div className="actions">
        <Link to={paths.channels} className="button button-primary">
          <FormattedMessage id="learn.needChannel.go" />
        </Link>
        <Link to={paths.startupGuide} className="button">
          <FormattedMessage id="learn.needChannel.guide" />
        </Link>
        {supportEmail && (
          <a href={`mailto:${supportEmail}`} className="button">
            <FormattedMessage id="learn.needChannel.support" />
          </a>
        )}
      </div>
    </div>
  );
};
