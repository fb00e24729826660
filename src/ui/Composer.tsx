import './messages.css';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface ComposerProps {
  label: ReactNode;
  value: string;
  /** How many characters a message may have. */
  longest: number;
  field?: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
  /** Is given what was written without the blanks around it; never nothing, never too much. */
  onSend: (body: string) => void;
  children?: ReactNode;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a new line. */
export const Composer = ({ label, value, longest, field, onChange, onSend, children }: ComposerProps) => {
  const id = useId();
  const body = value.trim();
  const tooLong = body.length > longest;
  const send = () => {
    if (body !== '' && !tooLong) onSend(body);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is still being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={id}
        {...(field ? { ref: field } : {})}
        rows={3}
        value={value}
        aria-invalid={tooLong}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {tooLong && (
          <FormattedMessage id="messages.tooLong" values={{ max: longest, count: body.length - longest }} />
        )}
      </p>
      <div className="actions">
        <button type="submit" className="button button-primary" aria-disabled={body === '' || tooLong}>
          <FormattedMessage id="messages.send" />
        </button>
        {children}
        <span id={`${id}-hint`} className="secondary">
          <FormattedMessage id="messages.keys" />
        </span>
      </div>
    </form>
  );
};
