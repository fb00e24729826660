import { all, atMost, optional, required, shaped } from '../check';

/** The most characters of a title, and of a text. */
export const LONGEST_TITLE = 120;
export const LONGEST_TEXT = 4_000;

/** What an announcement is about: the subject of its mail, and the title of its notification. */
export const announcementTitle = all(required, atMost(LONGEST_TITLE));

/** What an announcement says: plain text, with an empty line between paragraphs. */
export const announcementText = all(required, atMost(LONGEST_TEXT));

/** Where an announcement leads: a page of the dashboard, or a page elsewhere over https; or nothing. */
export const announcementLink = optional(
  all(atMost(500), shaped(/^(?:\/(?![/\\])|https:\/\/[^\s/@\\]+(?:\/|$))[^\s\\]*$/, 'announcement_link')),
);
