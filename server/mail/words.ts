import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import type { SeededRole } from '#contract/plain/roleNames';
import type en from '#locales/en.json';

/** The texts of mails. */
export type MailMessageId = Extract<keyof typeof en, `mail.${string}`>;

// What the dashboard calls the same things.
type Shared = `earnings.${'category' | 'kind' | 'method' | 'payment' | 'source' | 'status'}.${string}`;

/** The texts of documents: their own, and those by which the dashboard names payments and what they are made of. */
export type DocumentMessageId =
  | Extract<keyof typeof en, `documents.${string}` | Shared>
  | 'earnings.details.serviceFee'
  | 'earnings.type.payment';

/**
 * An amount of money, a decimal string in its currency (ISO 4217), a day, `YYYY-MM-DD`, or a role that code knows: as the language
 * writes them.
 */
export type MailValue =
  string | number | { amount: string; currency: string } | { day: string } | { role: SeededRole };
export type MailValues = Readonly<Record<string, MailValue>>;

/** A text of the catalogues in a language; where the language lacks it, in English. */
export type Words = (language: string, id: MailMessageId | DocumentMessageId, values?: MailValues) => string;

type Text = ConstructorParameters<typeof IntlMessageFormat>[0];
type Texts = Map<string, Text>;

const written = (tag: string, value: Exclude<MailValue, { role: SeededRole }>): string | number => {
  if (typeof value !== 'object') return value;
  if ('day' in value) {
    return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${value.day}T00:00:00Z`),
    );
  }
  // The string itself is written, because a number would lose digits.
  return new Intl.NumberFormat(tag, { style: 'currency', currency: value.currency }).format(
    value.amount as Intl.StringNumericLiteral,
  );
};

const ROLE_NAMES = 'admin.roles.name.';
const WRITTEN = ['mail.', 'documents.', 'earnings.', ROLE_NAMES];
const isRole = (value: MailValue): value is { role: SeededRole } =>
  typeof value === 'object' && 'role' in value;

/** Reads the catalogues in `folder`, plain or compiled, each when it is first asked for. */
export const readWords = (folder: string): Words => {
  const catalogues = new Map<string, Texts>();
  const catalogueOf = (language: string): Texts => {
    const known = catalogues.get(language);
    if (known) return known;
    const file = join(folder, `${language}.json`);
    const all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Text>) : {};
    const texts = new Map(
      Object.entries(all).filter(([id]) => WRITTEN.some((beginning) => id.startsWith(beginning))),
    );
    catalogues.set(language, texts);
    return texts;
  };
  const write = (language: string, id: string, values: MailValues): string => {
    const own = catalogueOf(language).get(id);
    const text = own ?? catalogueOf('en').get(id) ?? id;
    const tag = own ? language.replace('_', '-') : 'en';
    // Years and digits are the same in every language, as on the screen.
    const ready = Object.entries(values).map(([name, value]) => [
      name,
      isRole(value) ? write(language, `${ROLE_NAMES}${value.role}`, {}) : written(tag, value),
    ]);
    return String(
      new IntlMessageFormat(text, `${tag}-u-ca-gregory-nu-latn`).format(
        Object.fromEntries(ready) as Record<string, string | number>,
      ),
    );
  };
  return (language, id, values = {}) => write(language, id, values);
};
