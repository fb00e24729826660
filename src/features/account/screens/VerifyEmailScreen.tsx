import { FormattedMessage } from 'react-intl';
import { Redirect, useLocation } from 'react-router-dom';
import { MailedCode } from '#src/forms/MailedCode';
import type { MailedCodeState } from '#src/forms/codeState';
import { paths, redirectIn } from '#src/lib/paths';
import { useRequest } from '#src/request/useRequest';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { accountFeature, verifyEmail } from '../model';
import { useCode } from './useCode';

const Verification = ({ code, used }: { code: MailedCodeState; used: ReturnType<typeof useCode> }) => {
  const { sending, send } = used;
  const request = useRequest(verifyEmail);
  const redirect = redirectIn(useLocation().search);
  // Who came from something that needs the address goes on with it.
  if (code.emailVerified && redirect) return <Redirect to={redirect} />;
  if (code.emailVerified) {
    return (
      <>
        <p role="status">
          <FormattedMessage id="account.verify.done" values={{ email: code.email }} />
        </p>
        <LinkButton type="primary" to={paths.dashboard}>
          <FormattedMessage id="action.toDashboard" />
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p>
        <FormattedMessage id="account.verify.text" values={{ email: <strong>{code.email}</strong> }} />
      </p>
      <MailedCode
        purpose="verify-email"
        code={code}
        sending={sending}
        send={send}
        request={request}
        attempt={(secrets) => verifyEmail.started({ secrets })}
      >
        <FormattedMessage id="account.verify.action" />
      </MailedCode>
    </>
  );
};

/** `/verify/send-mail`: sends the code that verifies the e-mail, and the form to enter it; then on to its `redirect`. */
const VerifyEmailScreen = () => {
  const used = useCode('verify-email');
  const { code, failure, requestId, read } = used;
  return (
    <section>
      <PageHeading>
        <FormattedMessage id="account.verify.title" />
      </PageHeading>
      {code && <Verification code={code} used={used} />}
      {!code && failure && <FailedState title="codes.failed" requestId={requestId} onRetry={read} />}
      {!code && !failure && <ScreenSkeleton cards={0} />}
    </section>
  );
};

export const features = [accountFeature];
export default VerifyEmailScreen;
