import type { IntlShape } from 'react-intl';
import { countries } from '#contract/lists';

export interface Option {
  value: string;
  label: string;
}

/** All countries with their names in the user's language, sorted for that language; "unspecified" is last. */
export const countryOptions = (
  intl: Pick<IntlShape, 'locale' | 'formatDisplayName' | 'formatMessage'>,
): Option[] => {
  const { compare } = new Intl.Collator(intl.locale);
  const named = countries
    .filter((code) => code !== 'ZZ')
    .map((code) => ({ value: code, label: intl.formatDisplayName(code, { type: 'region' }) ?? code }))
    .sort((a, b) => compare(a.label, b.label));
  return [...named, { value: 'ZZ', label: intl.formatMessage({ id: 'profile.country.unspecified' }) }];
};
