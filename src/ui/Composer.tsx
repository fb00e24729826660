import './messages.css';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { FormattedMessage } from 'react-intl';

interface ComposerProps {
  label: ReactNode;
  value: string;
  /** The greatest number of characters in a message. */
  longest: number;
  field?: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
  /** Called with the text, without blanks around it; never with an empty or a too long text. */
  onSend: (body: string) => void;
  children?: ReactNode;
}

/** The field for a message: Enter sends it, Shift+Enter begins a new line. */
export const Composer = ({ label, value, longest, field, onChange, onSend, children }: ComposerProps) => {
  const id = useId();
  const body = value.trim();
  const tooLong = body.length > longest;
  const send = () => {
    if (body !== '' && !tooLong) onSend(body);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // With an input method (for example Japanese), Enter chooses the word and must not send.
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
