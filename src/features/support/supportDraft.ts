/** The name of the draft with the text and the choices that are not sent yet. */
export const SUPPORT_DRAFT = 'support';
export type SupportDraft = { body: string; topic: string; department: string };
export const EMPTY_DRAFT: SupportDraft = { body: '', topic: '', department: '' };
/** The longest message that the server takes, in characters. */
export const LONGEST = 4000;
