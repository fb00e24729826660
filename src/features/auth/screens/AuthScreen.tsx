import { lazy } from 'react';
import { FormattedMessage } from 'react-intl';
import { SignIn } from '#src/forms/SignIn';
import { wordsOf } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { PageHeading } from '#src/ui/PageHeading';
import { authenticate } from '../model';

// Few need it, and the first script is for all.
const NoAccount = lazy(() => import('./LockedScreen').then(({ NoAccount }) => ({ default: NoAccount })));

/** `/auth`: shown while the sign-in code is exchanged. A failure is shown with a button to try again. */
export const AuthScreen = () => {
  const request = useRequest(authenticate);
  const failure = request.status === 'failed' ? request.failure : undefined;
  if (failure?.kind === 'refused' && failure.code === 'USER_DOES_NOT_EXIST') {
    return <NoAccount reference={failure.requestId} />;
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
