import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { QuietPopupButton } from '#src/forms/QuietPopupButton';
import { SignIn } from '#src/forms/SignIn';
import { selectLocation } from '#src/lib/location';
import { registerPath } from '#src/lib/paths';
import { selectNetwork } from '#src/session/boot';
import { PageHeading } from '#src/ui/PageHeading';
import { WriteToSupport } from './WriteToSupport';

/** Who signed in as somebody that has no account: why, what becomes of money, and the three ways to go on. */
export const NoAccount = ({ reference }: { reference: string }) => {
  const { search } = useSelector(selectLocation);
  const { supportEmail } = useSelector(selectNetwork);
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="auth.noAccount.title" />
      </PageHeading>
      <p role="alert">
        <FormattedMessage id="refused.USER_DOES_NOT_EXIST" />
      </p>
      <p>
        <FormattedMessage id="auth.noAccount.money" />
      </p>
      <Link className="plain-button plain-button-primary" to={registerPath({}, search)}>
        <FormattedMessage id="networks.landing.register" />
      </Link>
      <SignIn button={QuietPopupButton} />
      <WriteToSupport address={supportEmail} subject="auth.noAccount.title" reference={reference} />
    </section>
  );
};
