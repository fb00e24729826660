import { Button, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Redirect } from 'react-router-dom';
import { mailto } from '#src/lib/mailto';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';

interface NeedChannelParts {
  hasChannel: boolean;
  /** Undefined until the network is known. */
  supportEmail: string | undefined;
}

/** Guard 8 sends visitors without a channel here: why, and what to do (spec 000 §2). Whoever has one is led to the dashboard. */
export const NeedChannelScreen = ({ hasChannel, supportEmail }: NeedChannelParts) => {
  if (hasChannel) return <Redirect to={paths.dashboard} />;
  return (
    <div className="message-page">
      <PageHeading>
        <FormattedMessage id="learn.needChannel.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="learn.needChannel.text" />
      </p>
      <p>
        <FormattedMessage id="learn.needChannel.why" />
      </p>
      <Flex gap="small" wrap>
        <LinkButton type="primary" to={paths.channels}>
          <FormattedMessage id="learn.needChannel.go" />
        </LinkButton>
        <LinkButton to={paths.startupGuide}>
          <FormattedMessage id="learn.needChannel.guide" />
        </LinkButton>
        {supportEmail && mailto(supportEmail) && (
          <Button href={mailto(supportEmail)}>
            <FormattedMessage id="learn.needChannel.support" />
          </Button>
        )}
      </Flex>
    </div>
  );
};
