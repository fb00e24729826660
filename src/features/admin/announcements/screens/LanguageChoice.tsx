import './announcements.css';
import { Segmented } from 'antd';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLanguageNames } from './words';

/** Which of the languages, in which it is written, is shown. */
export const LanguageChoice = ({
  languages,
  shown,
  onShow,
}: {
  languages: readonly string[];
  shown: string;
  onShow: (language: string) => void;
}) => {
  const id = useId();
  const languageNames = useLanguageNames();
  return (
    <>
      <span id={id} className="visually-hidden">
        <FormattedMessage id="admin.announcements.languages" />
      </span>
      <Segmented
        className="language-choice"
        aria-labelledby={id}
        name={id}
        value={shown}
        options={languages.map((language) => ({ value: language, label: languageNames(language) }))}
        onChange={onShow}
      />
    </>
  );
};
