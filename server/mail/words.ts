import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { paidWhole } from '#contract/lists';
import type en from '#locales/en.json';
import sharedTexts from './sharedTexts.json';

// How ids of texts begin that mails and documents share with the dashboard; tools/textParts.mjs reads the same list.
type Shared = Extract<keyof typeof en, `${keyof typeof sharedTexts}${string}`>;

/** The texts of mails: their own, and those by which the dashboard says the same. */
export type MailMessageId = Extract<keyof typeof en, `mail.${string}`> | Shared;

/** The texts of documents: the same. */
export type DocumentMessageId = Extract<keyof typeof en, `documents.${string}`> | Shared;

/**
 * An amount of money, a decimal string in its currency (ISO 4217), with its sign where it is a change; a day, `YYYY-MM-DD`; a month,
 * `YYYY-MM`; or another text of the catalogues: as the language writes them.
 */
export type MailValue =
  | string
  | number
  | { amount: string; currency: string; signed?: true }
  | { day: string }
  | { month: string }
  | { text: MailMessageId };
export type MailValues = Readonly<Record<string, MailValue>>;

/** A text of the catalogues in a language; where the language lacks it, in English. */
export type Words = (language: string, id: MailMessageId | DocumentMessageId, values?: MailValues) => string;

type Text = ConstructorParameters<typeof IntlMessageFormat>[0];
type Texts = Map<string, Text>;

/** Makes each of what takes long to make once: there are few languages and currencies. */
const keptBy = <Made>(make: (...given: string[]) => Made): ((...given: string[]) => Made) => {
  const made = new Map<string, Made>();
  return (...given) => {
    const key = given.join(' ');
    const found = made.get(key) ?? make(...given);
    made.set(key, found);
    return found;
  };
};

const monthFormat = keptBy(
  (tag) => new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const dayFormat = keptBy((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const moneyFormat = keptBy((tag, currency = '', signed = '') => {
  const whole = paidWhole.includes(currency) ? 0 : undefined;
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: whole,
    maximumFractionDigits: whole,
    // As on the screen: an amount that is rounded to zero has no minus sign.
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
});

const written = (tag: string, value: Exclude<MailValue, { text: MailMessageId }>): string | number => {
  if (typeof value !== 'object') return value;
  if ('month' in value) return monthFormat(tag).format(new Date(`${value.month}-15T00:00:00Z`));
  if ('day' in value) return dayFormat(tag).format(new Date(`${value.day}T00:00:00Z`));
  // The string itself is written, because a number would lose digits.
  return moneyFormat(tag, value.currency, value.signed ? 'signed' : '')
    .formatToParts(value.amount as `${number}` as never)
    .map((part) => (part.type === 'minusSign' ? part.value.replace('-', '−') : part.value))
    .join('');
};

const WRITTEN = ['mail.', 'documents.', ...Object.keys(sharedTexts)];
const isText = (value: MailValue): value is { text: MailMessageId } =>
  typeof value === 'object' && 'text' in value;

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
      isText(value) ? write(language, value.text, {}) : written(tag, value),
    ]);
    return String(
      new IntlMessageFormat(text, `${tag}-u-ca-gregory-nu-latn`).format(
        Object.fromEntries(ready) as Record<string, string | number>,
      ),
    );
  };
  return (language, id, values = {}) => write(language, id, values);
};
