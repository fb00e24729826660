import './account.css';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { type MailedCode, verifyRequest } from '../accountSlice';
import { accountFeature } from '../feature';
import { CodeForm } from './CodeForm';
import { SendCode } from './SendCode';
import { useCode } from './useCode';

const Verification = ({ code, userId }: { code: MailedCode; userId: string }) => {
  const dispatch = useDispatch();
  const request = useRequest(verifyRequest);
  if (code.emailVerified) {
    return (
      <>
        <p role="status">
          <FormattedMessage id="account.verify.done" values={{ email: code.email }} />
        </p>
        <p className="actions">
          <Link className="button button-primary" to={paths.dashboard}>
            <FormattedMessage id="action.toDashboard" />
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <FormattedMessage id="account.verify.text" values={{ email: <strong>{code.email}</strong> }} />
      </p>
      <SendCode purpose="verify-email" code={code} userId={userId} />
      <CodeForm
        purpose="verify-email"
        request={request}
        onSubmit={() => dispatch(verifyRequest.started({ userId }))}
      >
        <FormattedMessage id="account.verify.action" />
      </CodeForm>
    </>
  );
};

/** `/verify/send-mail`: sends the code that verifies the e-mail, and the form to enter it. */
const VerifyEmailScreen = () => {
  const { userId, code, request, retry } = useCode('verify-email');
  return (
    <section className="account-page">
      <PageHeading>
        <FormattedMessage id="account.verify.title" />
      </PageHeading>
      {code && <Verification code={code} userId={userId} />}
      {!code && request.status === 'failed' && (
        <FailedState title="codes.failed" requestId={requestIdOf(request.failure)} onRetry={retry} />
      )}
      {!code && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
    </section>
  );
};

export const features = [accountFeature];
export default VerifyEmailScreen;
