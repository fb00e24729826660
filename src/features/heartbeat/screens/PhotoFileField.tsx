import { PictureOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { photoFile, photoTypes } from '#contract/rules/heartbeat';
import { FileField, type FileFieldProps } from '#src/forms/FileField';
import { chosenFile } from '#src/forms/chosenFiles';
import { Picture } from './Picture';

const ACCEPT = photoTypes.join(',');

/** Chooses a photo from this computer and shows a preview; the value is the file's id in `chosenFiles`. */
export const PhotoFileField = (props: FileFieldProps) => {
  const { value = '' } = props;
  const [broken, setBroken] = useState('');
  const file = chosenFile(value);
  return (
    <FileField
      {...props}
      accept={ACCEPT}
      icon={<PictureOutlined aria-hidden="true" />}
      action={<FormattedMessage id="heartbeat.photos.file.choose" />}
    >
      {file && !photoFile(file, null) && broken !== value && (
        <div className="photo-preview">
          <Picture blob={file} alt="" onBroken={() => setBroken(value)} />
        </div>
      )}
    </FileField>
  );
};
