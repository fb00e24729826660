import type { RefusalCode } from '#contract/refusals';
import type { MessageId } from '#src/lib/messageId';

/** A text that an act asks for beside the reason. */
export interface AskedMore {
  label: MessageId;
  /** The most characters that it may have. */
  most: number;
  /** The refusal that is about it. */
  refusedWith?: RefusalCode;
}
