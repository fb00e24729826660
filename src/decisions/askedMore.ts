import type { ComponentType } from 'react';
import type { RefusalCode } from '#contract/refusals';
import type { MessageId } from '#src/lib/messageId';

/** A text that an act asks for beside the reason. */
export interface AskedMore {
  label: MessageId;
  /** The most characters that it may have. */
  most: number;
  /** What it is written or chosen in; without it a line of text. Its `Form.Item` gives it the value. */
  field?: ComponentType;
  /** The refusal that is about it. */
  refusedWith?: RefusalCode;
}
