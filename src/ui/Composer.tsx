import './messages.css';
import { Button, Flex, type GetRef, Input, Typography } from 'antd';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

/** The text field of a composer, which can take the focus. */
export type ComposerField = GetRef<typeof Input.TextArea>;

interface ComposerProps {
  label: ReactNode;
  value: string;
  /** The greatest number of characters in a message. */
  longest: number;
  field?: RefObject<ComposerField | null>;
  onChange: (value: string) => void;
  /** Called with the text, without blanks around it; never with an empty or a too long text. */
  onSend: (body: string) => void;
  children?: ReactNode;
}

/** The field for a message: Enter sends it, Shift+Enter begins a new line. */
export const Composer = ({ label, value, longest, field, onChange, onSend, children }: ComposerProps) => {
  const id = useId();
  const own = useRef<ComposerField>(null);
  const place = field ?? own;
  const body = value.trim();
  const tooLong = body.length > longest;
  const send = () => {
    if (body !== '' && !tooLong) onSend(body);
    // The next message is written at once.
    place.current?.focus();
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
      <Input.TextArea
        id={id}
        ref={place}
        rows={3}
        value={value}
        {...(tooLong ? { status: 'error' as const } : {})}
        aria-invalid={tooLong}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      <Typography.Text id={`${id}-problem`} type="danger" role="alert">
        {tooLong && (
          <FormattedMessage id="messages.tooLong" values={{ max: longest, count: body.length - longest }} />
        )}
      </Typography.Text>
      <Flex align="center" gap="small" wrap>
        <Button type="primary" htmlType="submit">
          <FormattedMessage id="messages.send" />
        </Button>
        {children}
        <Typography.Text id={`${id}-hint`} type="secondary">
          <FormattedMessage id="messages.keys" />
        </Typography.Text>
      </Flex>
    </form>
  );
};
