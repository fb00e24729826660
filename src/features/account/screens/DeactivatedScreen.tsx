import { Button, Divider, Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { mailto } from '#src/lib/mailto';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';
import { selectNetwork } from '#src/session/boot';
import { LinkButton } from '#src/ui/LinkButton';
import { Reactivation } from './Reactivation';

/**
 * `/deactivated`: what a deactivated account means, and how to reactivate it. `supportEmail` is the one of the
 * user's network.
 */
export const DeactivatedScreen = ({ supportEmail }: { supportEmail: string | undefined }) => {
  const network = useSelector(selectNetwork);
  const address = supportEmail ?? network.supportEmail;
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="account.deactivated.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="account.deactivated.text" />
      </p>
      <h2>
        <FormattedMessage id="account.reactivate.title" />
      </h2>
      <p>
        <FormattedMessage id="account.reactivate.text" />
      </p>
      <Reactivation />
      <Divider />
      <Flex gap="small" wrap>
        <LinkButton to={paths.logout}>
          <FormattedMessage id="account.signOut" />
        </LinkButton>
        {mailto(address) && (
          <Button href={mailto(address)}>
            <FormattedMessage id="account.deactivated.write" />
          </Button>
        )}
      </Flex>
    </section>
  );
};
