import { Button, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { mailto } from '#src/lib/mailto';
import { paths } from '#src/lib/paths';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';

/**
 * Guard 8 sends visitors without a channel here: why, and what to do (spec 000 §2). The network's address is undefined until it is
 * known.
 */
export const NeedChannelScreen = ({ supportEmail }: { supportEmail: string | undefined }) => (
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
