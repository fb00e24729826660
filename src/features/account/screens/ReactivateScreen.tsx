import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Redirect } from 'react-router-dom';
import { PopupButton } from '#src/forms/PopupButton';
import { SignIn } from '#src/forms/SignIn';
import { paths } from '#src/lib/paths';
import { selectSession } from '#src/session/session';
import { PageHeading } from '#src/ui/PageHeading';
import { accountFeature } from '../model';
import { Reactivation } from './Reactivation';

/** `/reactivate`: the link in the e-mail leads here. The code works only in the account that it was sent for. */
const ReactivateScreen = () => {
  const session = useSelector(selectSession);
  if (session?.status === 'active') return <Redirect to={paths.dashboard} />;
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="account.reactivate.title" />
      </PageHeading>
      {session ? (
        <>
          <p>
            <FormattedMessage id="account.reactivate.text" />
          </p>
          <Reactivation />
        </>
      ) : (
        <>
          <p>
            <FormattedMessage id="account.reactivate.signIn" />
          </p>
          <SignIn redirect={paths.reactivate} button={PopupButton} />
        </>
      )}
    </section>
  );
};

export const features = [accountFeature];
export default ReactivateScreen;
