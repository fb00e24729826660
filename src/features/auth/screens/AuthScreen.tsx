import { FormattedMessage } from 'react-intl';
import { SignIn } from '#src/forms/SignIn';
import { wordsOf } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { PageHeading } from '#src/ui/PageHeading';
import { authenticateRequest } from '../authRequests';

/** `/auth`: shown while the sign-in code is exchanged. A failure is shown with a button to try again. */
export const AuthScreen = () => {
  const request = useRequest(authenticateRequest);
  const failure = request.status === 'failed' ? wordsOf(request.failure) : undefined;
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
          <p className={failure ? 'plain-note plain-note-bad' : 'plain-note'} role="alert">
            {failure && 'text' in failure ? (
              failure.text
            ) : (
              <FormattedMessage id={failure ? failure.id : 'auth.interrupted'} />
            )}
          </p>
          <SignIn />
        </>
      )}
    </section>
  );
};
