/** What is typed and chosen in the panel and not sent yet. */
export const SUPPORT_DRAFT = 'support';
export type SupportDraft = { body: string; topic: string; department: string };
export const EMPTY_DRAFT: SupportDraft = { body: '', topic: '', department: '' };
/** The server takes no longer message. */
export const LONGEST = 4000;
