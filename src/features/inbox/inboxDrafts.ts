/** The server takes no longer message. */
export const LONGEST = 4000;
export const LONGEST_TITLE = 80;

export type ReplyDraft = { body: string };
/** What is typed to a user and not sent yet; each conversation keeps its own. */
export const replyDraft = (subjectId: string): string => `inbox/${subjectId}`;

export const HELP_FORM = 'inbox/help';
export type HelpValues = { title: string; language: string; body: string };
