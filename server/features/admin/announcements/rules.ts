import type { Language } from '#contract/fields';
import { announcementMachine } from '#contract/plain/admin/announcements';
import type { StateOf } from '#contract/plain/machine';

/** What an announcement says in a language. */
export interface AnnouncementText {
  language: Language;
  title: string;
  text: string;
}

const YEAR = 365 * 86_400_000; // ms

/** What is wrong with the moment at which an announcement is to be sent. */
export const wrongMoment = (sendAt: Date, now: Date): 'past' | 'too_far' | undefined => {
  if (sendAt <= now) return 'past';
  return sendAt.getTime() - now.getTime() > YEAR ? 'too_far' : undefined;
};

/** What is wrong with the languages in which an announcement is written. */
export const wrongLanguages = (languages: readonly Language[]): 'english_needed' | 'twice' | undefined => {
  if (new Set(languages).size < languages.length) return 'twice';
  return languages.includes('en') ? undefined : 'english_needed';
};

/**
 * The text for somebody with this language: theirs, else one of the same language elsewhere, else the English one. Undefined only
 * where there is none at all.
 */
export const textFor = (
  texts: readonly AnnouncementText[],
  language: string | null,
): AnnouncementText | undefined => {
  const bare = (one: string) => one.split('_')[0];
  return (
    texts.find((text) => text.language === language) ??
    texts.find((text) => language !== null && bare(text.language) === bare(language)) ??
    texts.find((text) => text.language === 'en')
  );
};

/** What a job sends: one that is scheduled anew has another job. */
export interface SendJobKey {
  announcementId: string;
  version: number;
}

export const sendJobKeyOf = ({ announcementId, version }: SendJobKey): string =>
  `${announcementId}/${version}`;

export const sendJobKeyIn = (key: string): SendJobKey => {
  const [announcementId = '', version] = key.split('/');
  return { announcementId, version: Number(version) };
};

/** Whether it is still open who gets it: until its sending begins they are counted anew each time. */
export const isToBeSent = (state: StateOf<typeof announcementMachine>): boolean =>
  ['draft', 'scheduled', 'discarded'].includes(state);
