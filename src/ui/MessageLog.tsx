import './messages.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';

export interface LoggedMessage {
  key: string;
  /** Written by who looks at it. */
  mine: boolean;
  /** Who wrote it. */
  who: ReactNode;
  body: string;
  /** Null of what is not at the server yet. */
  at: string | null;
  /** What is said of it below: that it is on its way, or was read. */
  state?: ReactNode;
}

/** What two sides have written to each other, the latest at the end, where it stays while new ones come. */
export const MessageLog = ({
  label,
  messages,
  hasMore,
  loading,
  onMore,
}: {
  label: string;
  messages: readonly LoggedMessage[];
  /** There are messages before these. */
  hasMore: boolean;
  /** Those before are being read. */
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
    // What comes above pushes nothing away from under the eyes.
    else if (before.first !== first) place.scrollTop += place.scrollHeight - before.height;
    shown.current = { first, last, height: place.scrollHeight };
  }, [first, last]);
  return (
    <div ref={log} className="message-log" role="log" aria-label={label} tabIndex={0}>
      {hasMore && (
        <button type="button" className="button message-more" aria-disabled={loading} onClick={onMore}>
          <FormattedMessage id={loading ? 'messages.loading' : 'messages.more'} />
        </button>
      )}
      {messages.map(({ key, mine, who, body, at, state }) => (
        <article key={key} className={mine ? 'message message-mine' : 'message'}>
          <p className="message-who">
            {who}
            {at && (
              <>
                {' · '}
                <time dateTime={at} title={at}>
                  <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
                </time>
              </>
            )}
          </p>
          <p className="message-body">{body}</p>
          {state && <div className="message-state">{state}</div>}
        </article>
      ))}
    </div>
  );
};
