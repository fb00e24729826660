import { LONGEST_NOTE } from '#contract/plain/admin/person';
import { all, atMost, required } from '#contract/rules/check';
import { personName } from '#contract/rules/person';
import { contactEmail, preferredName, skypeUsername } from '#contract/rules/staffContact';

export interface ContactValues {
  name: string;
  preferredName: string;
  contactEmail: string;
  skypeUsername: string;
  isManaged: boolean;
}
export const contactChecks = { name: personName, preferredName, contactEmail, skypeUsername };
export const contactForm = (subjectId: string): string => `admin.person.contact.${subjectId}`;

export interface NoteValues {
  text: string;
}
export const noteChecks = { text: all(required, atMost(LONGEST_NOTE)) };
/** The form of a note that is written anew, of an account, or of one that is changed. */
export const noteForm = (of: string): string => `admin.person.note.${of}`;
