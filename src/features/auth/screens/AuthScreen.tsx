import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { type Failure, requestIdOf } from '#src/api/failure';
import { QuietPopupButton } from '#src/forms/PlainPopupButton';
import { SignIn } from '#src/forms/SignIn';
import { selectLocation } from '#src/lib/location';
import { registerPath } from '#src/lib/paths';
import { wordsOf } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { selectNetwork } from '#src/session/boot';
import { PageHeading } from '#src/ui/PageHeading';
import { authenticateRequest } from '../authRequests';
import { WriteToSupport } from './WriteToSupport';

/** Who signed in as somebody that has no account: why, what becomes of money, and the three ways to go on. */
const NoAccount = ({ failure }: { failure: Failure }) => {
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
      <WriteToSupport
        address={supportEmail}
        subject="auth.noAccount.subject"
        reference={requestIdOf(failure)}
      >
        <FormattedMessage id="auth.noAccount.support" />
      </WriteToSupport>
    </section>
  );
};

/** `/auth`: shown while the sign-in code is exchanged. A failure is shown with a button to try again. */
export const AuthScreen = () => {
  const request = useRequest(authenticateRequest);
  const failure = request.status === 'failed' ? request.failure : undefined;
  if (failure?.kind === 'refused' && failure.code === 'USER_DOES_NOT_EXIST') {
    return <NoAccount failure={failure} />;
  }
  const words = failure && wordsOf(failure);
  return (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="auth.title" />
      </PageHeading>
      {request.status === 'pending' || request.status === 'succeeded' ? (
        <p role="status">
          <FormattedMessage id="auth.checking" />
        </p>
      ) : (
        <>
          <p className={words ? 'plain-note plain-note-bad' : 'plain-note'} role="alert">
            {words && 'text' in words ? (
              words.text
            ) : (
              <FormattedMessage id={words ? words.id : 'auth.interrupted'} />
            )}
          </p>
          <SignIn />
        </>
      )}
    </section>
  );
};
