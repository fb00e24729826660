import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CodePurpose } from '#contract/codes';
import { FormActions } from '#src/forms/FormActions';
import { digitsOf, heldCode, holdCode, isCode } from '#src/session/codes';
import type { RequestState } from '#src/request/request';
import { TextField } from '#src/ui/Field';
import { failureWords } from '../accountMessages';

/**
 * The field for a mailed code, filled in where the mailed link was followed. What is typed is no draft: a code is kept
 * beside the store, from where the call takes it.
 */
export const CodeForm = ({
  purpose,
  request,
  onSubmit,
  children,
}: {
  purpose: CodePurpose;
  /** Where the call stands that takes the code. */
  request: RequestState;
  onSubmit: () => void;
  /** What the button says. */
  children: ReactNode;
}) => {
  const [value, setValue] = useState(() => heldCode(purpose));
  const [left, setLeft] = useState(false);
  // What was refused is said until the code is changed; what was refused on an earlier visit is not.
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
  return (
    <form ref={form} className="form" onSubmit={submit} noValidate>
      <TextField
        name="code"
        label={<FormattedMessage id="codes.code" />}
        hint={<FormattedMessage id="codes.hint" />}
        value={value}
        problem={problem && <FormattedMessage id={problem} />}
        onChange={change}
        onLeave={() => setLeft(value !== '')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormActions saving={saving}>{children}</FormActions>
    </form>
  );
};
