import type { UserProfile } from '#contract/profile';
import type { SupportDepartment } from '#contract/lists';

// Countries in which most people write in the department's language; all others write to the English one.
const COUNTRIES: Partial<Record<SupportDepartment, string>> = {
  spanish: 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE',
  portuguese: 'AO BR CV GW MZ PT ST TL',
  russian: 'AM AZ BY KG KZ MD RU TJ TM UZ',
  hindi: 'IN',
  thai: 'TH',
  chinese: 'CN HK MO TW',
  dutch: 'AW BE BQ CW NL SR SX',
  arabic: 'AE BH DZ EG EH IQ JO KW LB LY MA OM PS QA SA SD SY TN YE',
};

const byCountry = new Map(
  Object.entries(COUNTRIES).flatMap(([department, countries]) =>
    countries.split(' ').map((country) => [country, department as SupportDepartment] as const),
  ),
);

/** The department that answers users of a country (spec 000 §6): English where no other is set. */
export const departmentOf = (country: string): SupportDepartment => byCountry.get(country) ?? 'english';

/** Whether a user may chat (spec 000 §6): with `can_chat` or privileged access, in a network that has chat on. */
export const mayChat = (
  user: Pick<UserProfile, 'can_chat' | 'can_access_privileged_pages'> & {
    network: { configs: Pick<UserProfile['network']['configs'], 'allow_chat'> };
  },
): boolean => (user.can_chat || user.can_access_privileged_pages) && user.network.configs.allow_chat;

const PREVIEW = 140;

/** The beginning of a message in one line, for lists: at most 140 characters, none cut in two. */
export const previewOf = (body: string): string => {
  const signs = [...body.replace(/\s+/g, ' ').trim()];
  return signs.length > PREVIEW ? `${signs.slice(0, PREVIEW - 1).join('')}…` : signs.join('');
};

/**
 * Whether a listener that has seen all events up to `after` can be sent the rest. The events from `oldest` to `last` are
 * kept; `oldest` is null where none is kept.
 */
export const canGoOn = (after: bigint, kept: { oldest: bigint | null; last: bigint }): boolean =>
  after === kept.last || (after < kept.last && kept.oldest !== null && after + 1n >= kept.oldest);

/** The event after which a listener wants to go on, from its `Last-Event-ID` header; null for a listener that is new. */
export const lastEventIdIn = (header: unknown): bigint | null =>
  typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : null;
