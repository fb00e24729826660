import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { catalogueOf } from './catalogues';
import { selectFormatTag, selectLanguage } from './localeSlice';

/**
 * Texts in the store's language, whose catalogue is loaded before the store names it; amounts, numbers and days as the
 * reader's region writes them.
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
