import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** The title of a dialog in which a part of something is changed: what it is, and of what. */
export const PartTitle = ({ part, name }: { part: MessageId; name: string }) => (
  <FormattedMessage id="networkAdmin.of" values={{ part: <FormattedMessage id={part} />, name }} />
);
