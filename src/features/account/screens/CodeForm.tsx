import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CodePurpose } from '#contract/codes';
import { FormActions } from '#src/forms/OldFormActions';
import { digitsOf, heldCode, holdCode, isCode } from '#src/session/codes';
import type { RequestState } from '#src/request/request';
import { TextField } from '#src/ui/OldField';
import { failureWords } from '../accountMessages';

const useCodeField = (purpose: CodePurpose, request: RequestState, onSubmit: () => void) => {
  const [value, setValue] = useState(() => heldCode(purpose));
  const [left, setLeft] = useState(false);
  // A refusal is shown until the code is changed. A refusal of an earlier visit is not shown.
  const [submitted, setSubmitted] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const saving = request.status === 'pending';
  const refused = request.status === 'failed' && submitted === value ? request.failure : undefined;
  const focus = () => (form.current?.elements[0] as HTMLElement | undefined)?.focus();
  useEffect(() => {
    if (refused) focus();
  }, [refused]);

  const change = (text: string) => {
    holdCode(purpose, text);
    setValue(digitsOf(text));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setLeft(true);
    if (!isCode(value)) {
      focus();
      return;
    }
    setSubmitted(value);
    onSubmit();
  };
  const problem = refused ? failureWords(refused) : left && !isCode(value) ? 'codes.digits' : undefined;
  return { form, value, problem, saving, change, submit, leave: () => setLeft(value !== '') };
};

/**
 * The field for a mailed code; it holds the code already where the user followed the link in the e-mail. What is typed
 * is not a draft in the store: the code is kept outside the store, and the call takes it from there.
 */
export const CodeForm = ({
  purpose,
  request,
  onSubmit,
  children,
}: {
  purpose: CodePurpose;
  /** The call that sends the code. */
  request: RequestState;
  onSubmit: () => void;
  /** The words on the button. */
  children: ReactNode;
}) => {
  const { form, value, problem, saving, change, submit, leave } = useCodeField(purpose, request, onSubmit);
  return (
    <form ref={form} className="form" onSubmit={submit} noValidate>
      <TextField
        name="code"
        label={<FormattedMessage id="codes.code" />}
        hint={<FormattedMessage id="codes.hint" />}
        value={value}
        problem={problem && <FormattedMessage id={problem} />}
        onChange={change}
        onLeave={leave}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions saving={saving}>{children}</FormActions>
    </form>
  );
};
