import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { catalogueOf } from './catalogues';
import { selectFormatTag, selectLanguage } from './localeSlice';

/**
 * Texts in the language of the store, whose catalogue is loaded before. Amounts, numbers and days as in the user's
 * region.
 */
export const LocaleProvider = ({ children }: { children: ReactNode }) => {
  const language = useSelector(selectLanguage);
  const formats = useSelector(selectFormatTag);
  const tag = language.replace('_', '-');
  const messages = catalogueOf(language);
  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  return (
    <IntlProvider locale={formats} {...(messages ? { messages } : {})}>
      {children}
    </IntlProvider>
  );
};
