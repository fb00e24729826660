import type { UnknownAction } from '@reduxjs/toolkit';
import { Alert, Flex, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { CodePurpose } from '#contract/codes';
import { mailedCode } from '#contract/rules/account';
import { failureWords } from '#src/request/failureWords';
import type { RuledState } from '#src/request/useRequest';
import { digitsOf, heldCode, holdCode } from '#src/session/codes';
import { DraftForm } from './DraftForm';
import { FormActions } from './FormActions';
import type { MailedCodeState } from './codeState';
import { SendCode } from './SendCode';
import { useForm } from './useForm';

const CHECKS = { code: mailedCode };
const WORDS = { code_digits: 'codes.digits' } as const;
const REFUSED_AT = { CODE_WRONG: 'code', CODE_EXPIRED: 'code' } as const;

/** The field for the code, and the button that tries it. */
const CodeForm = ({
  used: { form, item, saving, failure },
  onType,
  children,
}: {
  used: ReturnType<typeof useCodeForm>;
  onType: (text: string) => void;
  children: ReactNode;
}) => (
  <DraftForm form={form}>
    <Form.Item
      {...item('code')}
      normalize={digitsOf}
      label={<FormattedMessage id="codes.code" />}
      extra={<FormattedMessage id="codes.hint" />}
    >
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => onType(target.value)}
      />
    </Form.Item>
    {failure && (
      <Form.Item>
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />
      </Form.Item>
    )}
    <FormActions saving={saving}>{children}</FormActions>
  </DraftForm>
);

interface MailedCodeParts {
  purpose: CodePurpose;
  code: MailedCodeState;
  /** The code is asked for once it was sent, where none can have come before. */
  onceSent?: boolean;
  /** The call that mails a code, and its action. */
  sending: RuledState;
  send: () => UnknownAction;
  /** The call that takes the code, and its action. */
  request: RuledState;
  attempt: (secrets: string) => UnknownAction;
  /** The words on the button. */
  children: ReactNode;
}

const useCodeForm = ({ purpose, request, attempt }: MailedCodeParts) => {
  const dispatch = useDispatch();
  const [held] = useState(() => heldCode(purpose));
  return useForm({
    name: `code.${purpose}`,
    saved: {},
    secrets: { code: held },
    checks: CHECKS,
    words: WORDS,
    refusedAt: REFUSED_AT,
    request,
    onSubmit: (_nothing, secrets) => dispatch(attempt(secrets)),
  });
};

/**
 * Sends a code by e-mail and takes it: a button with its wait, and the field for the code. The field holds the code
 * already where the user followed the link in the e-mail. The code is a secret: `attempt` gets its id, and the call
 * reads it with `secretToSend(id, 'code')`.
 */
export const MailedCode = (parts: MailedCodeParts) => {
  const { purpose, code, onceSent = false, sending, send, children } = parts;
  const used = useCodeForm(parts);
  return (
    <Flex vertical gap="large">
      <SendCode
        code={code}
        sending={sending}
        send={send}
        onSent={() => used.form.instance.focusField('code' as never)}
      />
      {/* What is typed is kept for who goes to another screen and comes back. */}
      {(code.sent || !onceSent) && (
        <CodeForm used={used} onType={(text) => holdCode(purpose, text)}>
          {children}
        </CodeForm>
      )}
    </Flex>
  );
};
