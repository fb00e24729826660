import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { catalogueOf } from './catalogues';
import { selectLanguage } from './localeSlice';

/** Formats in the store's language. Its catalogue is loaded before the store names it. */
export const LocaleProvider = ({ children }: { children: ReactNode }) => {
  const language = useSelector(selectLanguage);
  const tag = language.replace('_', '-');
  const messages = catalogueOf(language);
  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  return (
    <IntlProvider locale={tag} {...(messages ? { messages } : {})}>
      {children}
    </IntlProvider>
  );
};
