import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';
import { selectNetwork } from '#src/session/boot';
import { lazyScreen } from '#src/request/lazyScreen';

const Reactivation = lazyScreen(() => import('./Reactivation'));

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
      <div className="actions">
        <Link className="button" to={paths.logout}>
          <FormattedMessage id="account.signOut" />
        </Link>
        <a className="button" href={`mailto:${address}`}>
          <FormattedMessage id="account.deactivated.write" />
        </a>
      </div>
    </section>
  );
};
