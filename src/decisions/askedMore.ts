import type { RefusalCode } from '#contract/refusals';
import type { MessageId } from '#src/lib/messageId';

/** A text that an act asks for beside the reason, or one of some words. */
export interface AskedMore {
  label: MessageId;
  /** The most characters that it may have. */
  most: number;
  /** The words to choose from, with what they are called. */
  options?: Readonly<Record<string, MessageId>>;
  /** The refusal that is about it. */
  refusedWith?: RefusalCode;
}
