import { LONGEST_REASON } from '#contract/plain/machine';
import type { ModerationTag } from '#contract/plain/moderation';
import { all, atMost, chosen, required } from '#contract/rules/check';
import { type QueryRules, isId } from '#src/lib/query';

/** Stands in the address for a form in which the person is still to be chosen. */
export const NEW = 'new';

/** What the screen keeps in its address beside the list. */
export const DEFAULTS = {
  /** Whom the form is about: the id of the account, or `new`; empty while no form is open. */
  subject: '',
  /** Which channel of theirs; empty: the whole account. */
  channel: '',
};
export type SuspectsAddress = typeof DEFAULTS;

export const RULES: QueryRules<SuspectsAddress> = {
  subject: (text) => text === NEW || isId(text),
  channel: (text) => /^UC[\w-]{22}$/.test(text),
};

/** The values of the form; what is empty is not said. */
export interface SuspectValues {
  subjectId: string;
  channelId: string;
  tag: ModerationTag | '';
  note: string;
}

export const newSuspect = ({ subject, channel }: SuspectsAddress): SuspectValues => ({
  subjectId: subject === NEW ? '' : subject,
  channelId: channel,
  tag: '',
  note: '',
});

export const suspectChecks = {
  subjectId: chosen,
  tag: chosen,
  note: all(required, atMost(LONGEST_REASON)),
};

/** The name of the draft. */
export const suspectForm = ({ subject, channel }: SuspectsAddress): string =>
  `suspect.name.${subject}.${channel}`;
