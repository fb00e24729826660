import { helpTitle, messageBody } from '#contract/rules/support';

/** The longest message that the server takes, in characters. */
export const LONGEST = 4000;

export type ReplyDraft = { body: string };
/** The name of the draft of an answer to a user that is not sent yet; each conversation has its own. */
export const replyDraft = (subjectId: string): string => `inbox/${subjectId}`;

/** In the place of an id: the form for a prepared answer that is not there yet. */
export const NEW_HELP = 'new';
/** The name of the draft of a prepared answer; each answer has its own. */
export const helpForm = (helpId: string): string => `inbox/help/${helpId}`;
export type HelpValues = { title: string; language: string; body: string };
export const helpChecks = { title: helpTitle, body: messageBody };

export const DEPARTMENTS_FORM = 'inbox/departments';
export type DepartmentValues = { departments: string[] };
