import './messages.css';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** How many there are, as a small figure; nothing where there is none. `words` say it to screen readers, by `{count}`. */
export const CountBadge = ({ count, words }: { count: number; words: MessageId }) =>
  count > 0 ? (
    <span className="count-badge">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">
        {' '}
        <FormattedMessage id={words} values={{ count }} />
      </span>
    </span>
  ) : null;
