import {
  type MailAct,
  type MailState,
  type MessageKind,
  allKinds,
  unsentStates,
} from '#contract/plain/messages';

// The secret of a mail with a code is forgotten by then.
const canSendAgain = (kind: MessageKind): boolean => !kind.startsWith('code-');

/** The kinds of which mails can be sent again. */
export const sentAgain = allKinds.filter(canSendAgain);

const UNSENT: readonly MailState[] = unsentStates;

/** What staff who manage messages may do with a mail: one that did not arrive is sent again, if its kind allows that. */
export const mailActsOf = ({ kind, mail }: { kind: MessageKind; mail: MailState }): MailAct[] =>
  UNSENT.includes(mail) && sentAgain.includes(kind) ? ['send-again'] : [];
