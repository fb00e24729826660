import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { CodePurpose } from '#contract/codes';
import { useRequest } from '#src/request/useRequest';
import { failureWords } from '../accountMessages';
import { type MailedCode, sendCodeRequest } from '../accountSlice';
import { useSecondsUntil } from './useCode';

/** Sends a code by e-mail, and after a wait another one. Says where it was sent, or why not. */
export const SendCode = ({
  purpose,
  code,
  userId,
}: {
  purpose: CodePurpose;
  code: MailedCode;
  userId: string;
}) => {
  const dispatch = useDispatch();
  const request = useRequest(sendCodeRequest, purpose);
  const seconds = useSecondsUntil(code.resendAt);
  const sending = request.status === 'pending';
  const failure = request.status === 'failed' ? request.failure : undefined;
  const tooEarly = failure?.kind === 'refused' && failure.code === 'RESEND_TOO_EARLY';
  return (
    <div className="send-code">
      <div role="status">
        {code.sent && !failure && (
          <p>
            <FormattedMessage id="codes.sent" values={{ email: code.email }} />
          </p>
        )}
      </div>
      {/* A refusal because of the wait is not shown after the wait. */}
      {failure && !(tooEarly && seconds === 0) && (
        <p className="callout callout-error" role="alert">
          <FormattedMessage id={failureWords(failure)} />
        </p>
      )}
      <button
        type="button"
        className={code.sent ? 'button' : 'button button-primary'}
        aria-disabled={sending || seconds > 0}
        onClick={() => {
          if (!sending && seconds === 0) dispatch(sendCodeRequest.started({ userId, purpose }));
        }}
      >
        {sending ? (
          <FormattedMessage id="codes.sending" />
        ) : (
          <FormattedMessage id={code.sent ? 'codes.sendAgain' : 'codes.send'} />
        )}
      </button>
      {seconds > 0 && (
        <p className="secondary">
          <FormattedMessage id="codes.wait" values={{ seconds }} />
        </p>
      )}
    </div>
  );
};
