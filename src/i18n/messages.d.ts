import type { MessageId } from '#src/lib/messageId';

// With this declaration of react-intl, an id that is not in the catalogue does not compile.
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
