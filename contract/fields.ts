import { z } from 'zod';
import { countries, spokenLanguages } from './lists';

/** A user's id: a UUID made by the server. */
export const userId = z
  .uuid()
  .describe('The id of the user whom the call is for; checked against the token.');

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The id of a YouTube channel: `UC` and 22 more characters. */
export const channelId = z.string().regex(/^UC[A-Za-z0-9_-]{22}$/);

export const languages = [
  'en',
  'zh_TW',
  'nl',
  'de',
  'ja',
  'pt',
  'es',
  'ru',
  'th',
  'hi',
  'pt_BR',
  'vi',
] as const;
/** An interface language (spec 000 §1). */
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** Query parameters arrive as text; these read a whole number out of it. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
export const perPage = (standard: number) => z.coerce.number().int().min(1).max(100).default(standard);

/** Where a list answer stands; `total` counts what the filter lets through. */
export const pagination = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
});

/** A day `YYYY-MM-DD`; ledger days are UTC calendar days. */
export const day = z.iso.date();

/** A calendar month `YYYY-MM`. */
export const month = z.string().regex(/^[12][0-9]{3}-(0[1-9]|1[0-2])$/);
export type Month = z.infer<typeof month>;

/** An exact amount in US dollars as a decimal string, `"-1234.567890"`: never a float. */
export const amount = z.string().regex(/^-?[0-9]+([.][0-9]+)?$/);

/** A percentage as a decimal string: `"60"` is 60 %. */
export const percent = z.string().regex(/^[0-9]+([.][0-9]+)?$/);

/** An id of something else than a user: a UUID made by the server. */
export const id = z.uuid();

/** A country, or ZZ for unspecified. */
export const country = z.enum(countries);

/** A language that a user says to speak. */
export const spokenLanguage = z.enum(spokenLanguages);

/** Spec 000 §5: a name has no symbols, digits or punctuation; blanks, apostrophes, dots and hyphens join its parts. */
export const personName = z
  .string()
  .trim()
  .min(1, 'required')
  .max(70, 'too_long')
  .regex(/^[\p{L}\p{M}]+([ .'’-]+[\p{L}\p{M}]+)*\.?$/u, 'name_characters');

/** The part of the dashboard's own addresses that names a user; lower case, so that no two look alike. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(30, 'too_long')
  .regex(/^[a-z0-9][a-z0-9_]{2,}$/, 'username_characters');

/** Spec 000 §5: a chat username looks like `name#1234`, ending with four digits. */
export const chatUsername = z
  .string()
  .trim()
  .max(37, 'too_long')
  .regex(/^[^\s#@:]{2,32}#[0-9]{4}$/, 'chat_username');
/** What somebody wrote, without blanks around it: anything but the zero character, which no database holds. */
export const writtenText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'too_long')
    .refine((text) => !text.includes('\0'), 'invalid');
