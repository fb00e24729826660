import './account.css';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useRequest } from '#src/request/useRequest';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { reactivateRequest } from '../accountSlice';
import { accountFeature } from '../feature';
import { CodeForm } from './CodeForm';
import { SendCode } from './SendCode';
import { useCode } from './useCode';

/** Sends the code that reactivates the account, and the form to enter it. The user is signed in to that account. */
const Reactivation = () => {
  const dispatch = useDispatch();
  const { userId, code, request, retry } = useCode('reactivate');
  const reactivating = useRequest(reactivateRequest);
  if (!code) {
    return request.status === 'failed' ? (
      <FailedState title="codes.failed" requestId={requestIdOf(request.failure)} onRetry={retry} />
    ) : (
      <ScreenSkeleton cards={0} />
    );
  }
  return (
    <>
      <SendCode purpose="reactivate" code={code} userId={userId} />
      <CodeForm
        purpose="reactivate"
        request={reactivating}
        onSubmit={() => dispatch(reactivateRequest.started({ userId }))}
      >
        <FormattedMessage id="account.reactivate.action" />
      </CodeForm>
    </>
  );
};

export const features = [accountFeature];
export default Reactivation;
