import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { languageChosen, selectLanguage, selectLanguages } from './localeSlice';
import { languageName } from './languageName';

/** The choice of language, as the browser's own select: no extra code, and it works everywhere. */
export const LanguageSelect = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const language = useSelector(selectLanguage);
  const languages = useSelector(selectLanguages);
  return (
    <select
      className="language-select"
      aria-label={formatMessage({ id: 'language.label' })}
      value={language}
      onChange={({ target }) => dispatch(languageChosen(target.value))}
    >
      {languages.map((code) => (
        <option key={code} value={code} lang={code.replace('_', '-')}>
          {languageName(code)}
        </option>
      ))}
    </select>
  );
};
