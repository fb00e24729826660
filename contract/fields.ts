import { z } from 'zod';
import { countries, languages, spokenLanguages } from './lists';
import { currencies } from './lists/currencies';
import { type Check, codeOf } from './rules/check';
import * as rules from './rules/person';

/** A user's id: a UUID made by the server. */
export const userId = z
  .uuid()
  .describe('The id of the user whom the call is for; checked against the token.');

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** The id of a YouTube channel: `UC` and 22 more characters. */
export const channelId = z.string().regex(/^UC[A-Za-z0-9_-]{22}$/);

export { languages };
/** An interface language (spec 000 §1). */
export const language = z.enum(languages);
export type Language = z.infer<typeof language>;

/** The page of a list, from 1. `coerce`: query parameters are text. */
export const page = z.coerce.number().int().min(1).max(100_000).default(1);
/** How many entries a page of a list has, 100 at most; `standard` is the default. */
export const perPage = (standard: number) => z.coerce.number().int().min(1).max(100).default(standard);

/**
 * The page of a list that an answer has. `total`: how many entries match the filter, on all pages; with
 * `total_is_capped` there are more than that. Where a list shows only the first of many, `total` are those on its pages, and
 * `limited` is how many match, `is_capped` if there are more than that.
 */
export const pagination = z.object({
  page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
  total_is_capped: z.boolean().optional(),
  limited: z.object({ matching: z.number().int(), is_capped: z.boolean() }).optional(),
});

/** A day `YYYY-MM-DD`; ledger days are UTC calendar days. */
export const day = z.iso.date();

/** A calendar month `YYYY-MM`. */
export const month = z.string().regex(/^[12][0-9]{3}-(0[1-9]|1[0-2])$/);
export type Month = z.infer<typeof month>;

/** An exact amount in US dollars as a decimal string, `"-1234.567890"`; never a float. */
export const amount = z.string().regex(/^-?[0-9]+([.][0-9]+)?$/);

/** A percentage as a decimal string: `"60"` is 60 %. */
export const percent = z.string().regex(/^[0-9]+([.][0-9]+)?$/);

/** The id of anything but a user: a UUID. */
export const id = z.uuid().toLowerCase();

/** The name of a file that is uploaded. */
export const fileName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}]+$/u);

/** A role: the key by which code knows it, and what it is called now. */
export const namedRole = z.object({ role: z.string(), name: z.string() });
export type NamedRole = z.infer<typeof namedRole>;

/** A country, or ZZ for unspecified. */
export const country = z.enum(countries);

/** A country that money is sent to. */
export const payoutCountry = country.exclude(['ZZ'], 'choose');

/** A currency that there is, ISO 4217. */
export const currency = z.enum(currencies, 'choose');

/** A currency as it was written down, ISO 4217: it may be one that is no more. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);

/** A language that a user speaks. */
export const spokenLanguage = z.enum(spokenLanguages);

/**
 * A text that the dashboard checks by the same rule (`contract/rules`); what is wrong is the message. The zero character
 * is refused: PostgreSQL cannot store it.
 */
export const checkedText = (check: Check) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const finding = check(text, undefined) ?? (text.includes('\0') ? 'invalid' : undefined);
      if (finding !== undefined) context.addIssue({ code: 'custom', message: codeOf(finding) });
    });

/** A person's name (spec 000 §5). */
export const personName = checkedText(rules.personName);

/** The name of a user in the dashboard's URLs. Lower case only, so that no two names differ only in case. */
export const username = checkedText(rules.username).toLowerCase();

/** A chat username, `name#1234` (spec 000 §5). */
export const chatUsername = checkedText(rules.chatUsername);

/** A text of at most `longest` characters, trimmed. The zero character is refused: PostgreSQL cannot store it. */
export const writtenText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'too_long')
    .refine((text) => !text.includes('\0'), 'invalid');
