import { Alert, Flex } from 'antd';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { MailedCode } from '#src/forms/MailedCode';
import { useRequest } from '#src/request/useRequest';
import { useResource, useResourceState } from '#src/request/useResource';
import { LinkButton } from '#src/ui/LinkButton';
import { paths } from '#src/lib/paths';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { METHOD_WORDS } from '#src/lib/paymentWords';
import { mailedCode, selectCode, sendCode, verifyCode } from '../codeModel';
import { ownMethods } from '../model';
import type { Method } from '../paymentMethodsSelectors';

type State = Parameters<typeof selectCode>[0];

const DraftCode = ({ draft: { methodId, type, mask } }: { draft: Method }) => {
  const code = useSelector((state: State) => selectCode(state, methodId));
  const { failure, requestId, read } = useResource(mailedCode, { methodId });
  const sending = useRequest(sendCode);
  const verifying = useRequest(verifyCode);
  if (!code) {
    return failure ? (
      <FailedState title="codes.failed" requestId={requestId} onRetry={read} />
    ) : (
      <ScreenSkeleton cards={0} />
    );
  }
  return (
    <Flex vertical gap="middle">
      <span>
        <FormattedMessage
          id="paymentMethods.code.text"
          values={{
            method: <FormattedMessage id={METHOD_WORDS[type]} />,
            mask: <strong>{mask}</strong>,
            email: code.email,
          }}
        />
      </span>
      <MailedCode
        purpose="payment-method"
        code={code}
        onceSent
        sending={sending}
        send={() => sendCode.started({ methodId, isAgain: code.sent })}
        request={verifying}
        attempt={(secrets) => verifyCode.started({ methodId, secrets })}
      >
        <FormattedMessage id="paymentMethods.code.action" />
      </MailedCode>
    </Flex>
  );
};

/**
 * The code of the draft that this step was opened with. Where another one took its place meanwhile, in another tab or by other
 * hands, it is not shown in its stead: masks are alike.
 */
const OpenedDraft = ({ draft }: { draft: Method }) => {
  const [opened] = useState(draft.methodId);
  if (draft.methodId === opened) return <DraftCode draft={draft} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={<FormattedMessage id="refused.STATE_CHANGED" />}
      action={
        <LinkButton to={paths.changeMethod}>
          <FormattedMessage id="paymentMethods.start" />
        </LinkButton>
      }
    />
  );
};

/** The code that proves the account that was written down. */
export const CodeStep = () => {
  const { value: methods } = useResourceState(ownMethods);
  if (!methods) return <ScreenSkeleton cards={0} />;
  const { draft } = methods;
  const isDeclined = draft?.payeeState === 'declined';
  if (draft && !isDeclined) return <OpenedDraft draft={draft} />;
  return (
    <Alert
      type={isDeclined ? 'error' : 'info'}
      showIcon
      title={
        <FormattedMessage id={isDeclined ? 'paymentMethods.payee.declined' : 'paymentMethods.code.nothing'} />
      }
      action={
        <LinkButton to={paths.changeMethod}>
          <FormattedMessage id="paymentMethods.start" />
        </LinkButton>
      }
    />
  );
};
