import { type MessageKind, allKinds } from '#contract/plain/messages';

/** Whether a mail of this kind can be sent again. The secret of one with a code is forgotten by then. */
export const canSendAgain = (kind: MessageKind): boolean => !kind.startsWith('code-');

/** The kinds of which mails can be sent again. */
export const sentAgain = allKinds.filter(canSendAgain);
