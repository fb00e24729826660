import { Badge } from 'antd';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** A small number; nothing for zero. `words` is the text for screen readers, with the placeholder `{count}`. */
export const CountBadge = ({ count, words }: { count: number; words: MessageId }) =>
  count > 0 ? (
    <>
      <span aria-hidden="true">
        <Badge count={count} title="" color="var(--ant-color-primary)" />
      </span>
      <span className="visually-hidden">
        {' '}
        <FormattedMessage id={words} values={{ count }} />
      </span>
    </>
  ) : null;
