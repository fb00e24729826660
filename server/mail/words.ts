import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type en from '#locales/en.json';

/** The texts that the server itself writes: those of mails. */
export type MailMessageId = Extract<keyof typeof en, `mail.${string}`>;

/** A text of the catalogues in a language; where the language lacks it, in English. */
export type Words = (language: string, id: MailMessageId, values?: Record<string, string | number>) => string;

type Text = ConstructorParameters<typeof IntlMessageFormat>[0];
type Texts = Map<string, Text>;

/** Reads the catalogues in `folder`, plain or compiled, each when it is first asked for. */
export const readWords = (folder: string): Words => {
  const catalogues = new Map<string, Texts>();
  const catalogueOf = (language: string): Texts => {
    const known = catalogues.get(language);
    if (known) return known;
    const file = join(folder, `${language}.json`);
    const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>) : {};
    const texts = new Map(Object.entries(all).filter(([id]) => id.startsWith('mail.')));
    catalogues.set(language, texts);
    return texts;
  };
  return (language, id, values = {}) => {
    const own = catalogueOf(language).get(id);
    const text = own ?? catalogueOf('en').get(id) ?? id;
    const tag = own ? language.replace('_', '-') : 'en';
    // Years and digits are the same in every language, as on the screen.
    return String(new IntlMessageFormat(text, `${tag}-u-ca-gregory-nu-latn`).format(values));
  };
};
