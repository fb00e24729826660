import type { IntlShape } from 'react-intl';
import { spokenLanguages } from '#contract/lists';
import type { Option } from './countries';

/** The languages that users can choose as spoken, with their names in the user's language; "other" is last. */
export const spokenLanguageOptions = (
  intl: Pick<IntlShape, 'locale' | 'formatDisplayName' | 'formatMessage'>,
): Option[] => {
  const { compare } = new Intl.Collator(intl.locale);
  const named = spokenLanguages
    .filter((code) => code !== 'other')
    .map((code) => ({ value: code, label: intl.formatDisplayName(code, { type: 'language' }) ?? code }))
    .sort((a, b) => compare(a.label, b.label));
  return [...named, { value: 'other', label: intl.formatMessage({ id: 'registration.language.other' }) }];
};
