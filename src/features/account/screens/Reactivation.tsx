import { FormattedMessage } from 'react-intl';
import { requestIdOf } from '#src/api/failure';
import { MailedCode } from '#src/forms/MailedCode';
import { useRequest } from '#src/request/useRequest';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { reactivateRequest } from '../accountSlice';
import { useCode } from './useCode';

/** Sends the code that reactivates the account, and the form to enter it. The user is signed in to that account. */
export const Reactivation = () => {
  const { userId, code, request, retry, sending, send } = useCode('reactivate');
  const reactivating = useRequest(reactivateRequest);
  if (!code) {
    return request.status === 'failed' ? (
      <FailedState title="codes.failed" requestId={requestIdOf(request.failure)} onRetry={retry} />
    ) : (
      <ScreenSkeleton cards={0} />
    );
  }
  return (
    <MailedCode
      purpose="reactivate"
      code={code}
      sending={sending}
      send={send}
      request={reactivating}
      attempt={(secrets) => reactivateRequest.started({ userId, secrets })}
    >
      <FormattedMessage id="account.reactivate.action" />
    </MailedCode>
  );
};
