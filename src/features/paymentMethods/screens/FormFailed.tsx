import { failureWords } from '#src/request/failureWords';
import type { RequestState } from '#src/request/request';
import { requestIdOf } from '#src/api/failure';
import { FailedState } from '#src/ui/ScreenState';

/** Why the form of an account is not there: the words of a refusal say more than that it is not. */
export const FormFailed = ({ request, onRetry }: { request: RequestState; onRetry: () => void }) =>
  request.status === 'failed' && (
    <FailedState
      title={
        request.failure.kind === 'refused' ? failureWords(request.failure) : 'paymentMethods.form.failed'
      }
      requestId={requestIdOf(request.failure)}
      onRetry={onRetry}
    />
  );
