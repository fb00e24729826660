import { FormattedMessage } from 'react-intl';
import { MailedCode } from '#src/forms/MailedCode';
import { useRequest } from '#src/request/useRequest';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { reactivate } from '../model';
import { useCode } from './useCode';

/** Sends the code that reactivates the account, and the form to enter it. The user is signed in to that account. */
export const Reactivation = () => {
  const { code, failure, requestId, read, sending, send } = useCode('reactivate');
  const reactivating = useRequest(reactivate);
  if (!code) {
    return failure ? (
      <FailedState title="codes.failed" requestId={requestId} onRetry={read} />
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
      attempt={(secrets) => reactivate.started({ secrets })}
    >
      <FormattedMessage id="account.reactivate.action" />
    </MailedCode>
  );
};
