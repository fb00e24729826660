import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { IntlProvider } from 'react-intl';
import { useSelector } from 'react-redux';
import { type Catalogue, changeLanguage, onTexts, shownTexts } from './catalogues';
import { type LocaleState, selectFormatTag, selectLanguage } from './localeSlice';

/**
 * Texts in the language of the store. It may say one that is not loaded, after time travel or an import: then the page
 * stays in its language until that one has come. Amounts, numbers and days as in the user's region.
 */
export const LocaleProvider = ({ children }: { children: ReactNode }) => {
  const wanted = useSelector(selectLanguage);
  const { language, messages } = useSyncExternalStore(onTexts, shownTexts);
  const formats = useSelector((state: { locale: LocaleState }) => selectFormatTag(state, language));
  const tag = language.replace('_', '-');
  useLayoutEffect(() => changeLanguage(wanted), [wanted]);
  useEffect(() => {
    document.documentElement.lang = tag;
  }, [tag]);
  return (
    <IntlProvider locale={formats} messages={messages as Catalogue}>
      {children}
    </IntlProvider>
  );
};
