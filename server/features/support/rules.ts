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

/** The department of a country's group (spec 000 §6); English where there is no other. */
export const departmentOf = (country: string): SupportDepartment => byCountry.get(country) ?? 'english';

/** Spec 000 §6: chat needs `can_chat` or privileged access, and a network that does not switch it off. */
export const mayChat = (
  user: Pick<UserProfile, 'can_chat' | 'can_access_privileged_pages'> & {
    network: { configs: Pick<UserProfile['network']['configs'], 'allow_chat'> };
  },
): boolean => (user.can_chat || user.can_access_privileged_pages) && user.network.configs.allow_chat;

interface Department {
  department: SupportDepartment;
  handled_by: SupportDepartment;
}

/** The departments whose conversations reach an agent of these: also those that they answer for; all where there are none. */
export const reachedDepartments = (
  departments: readonly Department[],
  own: readonly SupportDepartment[],
): SupportDepartment[] =>
  departments
    .filter(
      ({ department, handled_by }) =>
        own.length === 0 || own.includes(department) || own.includes(handled_by),
    )
    .map(({ department }) => department);

const PREVIEW = 140;

/** The beginning of a message in one line, for lists. */
export const previewOf = (body: string): string => {
  const signs = [...body.replace(/\s+/g, ' ').trim()];
  return signs.length > PREVIEW ? `${signs.slice(0, PREVIEW - 1).join('')}…` : signs.join('');
};

/**
 * Whether a listener that has seen everything up to `after` can be told the rest: events from `oldest` to `last` are
 * kept, `oldest` is null where none is.
 */
export const canGoOn = (after: bigint, kept: { oldest: bigint | null; last: bigint }): boolean =>
  after === kept.last || (after < kept.last && kept.oldest !== null && after + 1n >= kept.oldest);
