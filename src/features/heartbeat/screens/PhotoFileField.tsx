import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { chosenFile, forgetFile, keepFile } from '#src/forms/chosenFiles';
import { formatBytes } from '#src/i18n/bytes';
import type { FieldProps } from '#src/ui/OldField';
import { PHOTO_TYPES, wrongFile } from '../photoProblems';
import { Picture } from './Picture';

/** Chooses a photo from this computer and shows a preview. */
export const PhotoFileField = ({ name, value, problem, onChange, onLeave }: FieldProps) => {
  const id = useId();
  const { locale } = useIntl();
  const [broken, setBroken] = useState('');
  const file = chosenFile(value);
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    forgetFile(value);
    onChange(keepFile(chosen).id);
    onLeave();
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        <FormattedMessage id="heartbeat.photos.file" />
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={PHOTO_TYPES.join(',')}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <p id={`${id}-hint`} className="secondary">
        {file ? (
          `${file.name} · ${formatBytes(locale, file.size)}`
        ) : (
          <FormattedMessage id="heartbeat.photos.file.hint" />
        )}
      </p>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
      {file && !wrongFile(file) && broken !== value && (
        <div className="photo-preview">
          <Picture blob={file} alt="" onBroken={() => setBroken(value)} />
        </div>
      )}
    </div>
  );
};
