import type { MessageId } from '#src/lib/messageId';

// react-intl's own name for it: with this, an id that is not in the catalogue does not compile.
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
