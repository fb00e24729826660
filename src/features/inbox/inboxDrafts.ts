/** The longest message that the server takes, in characters. */
export const LONGEST = 4000;
export const LONGEST_TITLE = 80;

export type ReplyDraft = { body: string };
/** The name of the draft of an answer to a user that is not sent yet; each conversation has its own. */
export const replyDraft = (subjectId: string): string => `inbox/${subjectId}`;

export const HELP_FORM = 'inbox/help';
export type HelpValues = { title: string; language: string; body: string };
