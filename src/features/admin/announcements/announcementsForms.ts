import { languages } from '#contract/lists';
import { type Audience, isChoosing } from '#contract/plain/admin/announcements';
import * as rules from '#contract/rules/admin/announcements';
import { type Check, chosen } from '#contract/rules/check';
import type { GivenTo } from '#src/api/call';
import type { saveAnnouncement } from '#src/api/calls/admin/announcements.generated';
import { keptPerson, personIn } from '#src/forms/keptPeople';
import type { AnnouncementDetails } from './model';

export type Language = (typeof languages)[number];

type OfLanguages<Field extends string> = Record<`${Field}_${Language}`, string>;

/** What a draft holds. A field of the form is a text, so each language has its own ones. */
export type DraftValues = OfLanguages<'title'> &
  OfLanguages<'text'> & {
    /** The version from which it was written on: the server says whether somebody has changed it since. */
    version: string;
    /** The languages in which it is written, English first. */
    texts: string[];
    link: string;
    audience: Audience;
    /** The id of the network or the mailing list, or the key of the role. */
    audienceId: string;
    /** Those who are chosen one by one: `keptPerson`. */
    subjectIds: string[];
    mailed: boolean;
  };

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

const ofEachLanguage = (valueOf: (language: Language) => { title: string; text: string }) =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const { title, text } = valueOf(language);
      return [
        [`title_${language}`, title],
        [`text_${language}`, text],
      ];
    }),
  ) as OfLanguages<'title'> & OfLanguages<'text'>;

const NOTHING = { title: '', text: '' };

/** What stands in the form at first: nothing, or what the server has. */
export const valuesOf = (item: AnnouncementDetails | null): DraftValues => ({
  version: String(item?.version ?? 0),
  texts: item?.languages ?? ['en'],
  ...ofEachLanguage((language) => item?.texts.find((text) => text.language === language) ?? NOTHING),
  link: item?.link ?? '',
  audience: item?.audience ?? 'everybody',
  audienceId: item?.audienceId ?? '',
  subjectIds: item?.users.map(keptPerson) ?? [],
  mailed: item?.mailed ?? true,
});

/** What is sent of it. */
export const sentOf = (values: DraftValues, announcementId: string): GivenTo<typeof saveAnnouncement> => ({
  announcementId,
  version: Number(values.version),
  texts: values.texts.filter(isLanguage).map((language) => ({
    language,
    title: values[`title_${language}`].trim(),
    text: values[`text_${language}`].trim(),
  })),
  link: values.link.trim(),
  audience: values.audience,
  ...(isChoosing(values.audience) && { audienceId: values.audienceId }),
  ...(values.audience === 'users' && {
    subjectIds: values.subjectIds.map((kept) => personIn(kept).subjectId),
  }),
  mailed: values.mailed,
});

const ofLanguages = (check: (language: Language) => [string, Check][]) =>
  Object.fromEntries(languages.flatMap(check)) as Record<
    keyof (OfLanguages<'title'> & OfLanguages<'text'>),
    Check
  >;

export const draftChecks = {
  ...ofLanguages((language) => [
    [`title_${language}`, rules.announcementTitle],
    [`text_${language}`, rules.announcementText],
  ]),
  link: rules.announcementLink,
  audienceId: chosen,
  subjectIds: chosen,
};

/** The language of a field, where it is of one. */
export const languageOfField = (field: string): Language | undefined => {
  const language = /^(?:title|text)_(.+)$/.exec(field)?.[1] ?? '';
  return isLanguage(language) ? language : undefined;
};
