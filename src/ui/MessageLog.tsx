import './messages.css';
import { Button, Typography } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';

export interface LoggedMessage {
  key: string;
  /** Written by the user who looks at it. */
  mine: boolean;
  /** The author's name. */
  who: ReactNode;
  body: string;
  /** Null if the server does not have the message yet. */
  at: string | null;
  /** Shown below the message: that it is being sent, or was read. */
  state?: ReactNode;
}

/** The messages of a conversation, the latest at the end. It stays scrolled to the end when new ones come. */
export const MessageLog = ({
  label,
  messages,
  hasMore,
  loading,
  onMore,
}: {
  label: string;
  messages: readonly LoggedMessage[];
  /** There are older messages. */
  hasMore: boolean;
  /** Older messages are being read. */
  loading: boolean;
  onMore: () => void;
}) => {
  const log = useRef<HTMLDivElement>(null);
  const shown = useRef({ first: '', last: '', height: 0 });
  const first = messages[0]?.key ?? '';
  const last = messages.at(-1)?.key ?? '';
  useLayoutEffect(() => {
    const place = log.current;
    if (!place) return;
    const before = shown.current;
    if (before.last !== last) place.scrollTop = place.scrollHeight;
    // When older messages are added above, those on screen stay where they are.
    else if (before.first !== first) place.scrollTop += place.scrollHeight - before.height;
    shown.current = { first, last, height: place.scrollHeight };
  }, [first, last]);
  return (
    <div ref={log} className="message-log" role="log" aria-label={label} tabIndex={0}>
      {hasMore && (
        <Button loading={loading} onClick={onMore}>
          <FormattedMessage id={loading ? 'messages.loading' : 'messages.more'} />
        </Button>
      )}
      {messages.map(({ key, mine, who, body, at, state }) => (
        <article key={key} className={mine ? 'message message-mine' : 'message'}>
          <Typography.Text type="secondary">
            {who}
            {at && (
              <>
                {' · '}
                <time dateTime={at} title={at}>
                  <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
                </time>
              </>
            )}
          </Typography.Text>
          <p className="message-body">{body}</p>
          {state}
        </article>
      ))}
    </div>
  );
};
