import { PictureOutlined } from '@ant-design/icons';
import { Button, Typography, Upload } from 'antd';
import { type Ref, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { photoFile, photoTypes } from '#contract/rules/heartbeat';
import { chosenFile, forgetFile, keepFile } from '#src/forms/chosenFiles';
import { formatBytes } from '#src/i18n/bytes';
import { Picture } from './Picture';

// Another file is not ignored: the form says what is wrong with it.
const ACCEPT = { format: photoTypes.join(','), filter: 'native' as const };

/** Chooses a photo from this computer and shows a preview; the value is the file's id in `chosenFiles`. */
export const PhotoFileField = ({
  ref,
  id,
  value = '',
  onChange,
  ...described
}: {
  /** What gets the focus when the field is wrong. */
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  value?: string;
  onChange?: (fileId: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}) => {
  const { locale } = useIntl();
  const [broken, setBroken] = useState('');
  const file = chosenFile(value);
  const choose = (chosen: File) => {
    forgetFile(value);
    onChange?.(keepFile(chosen).id);
    // The file is sent with the form.
    return false;
  };
  return (
    <>
      <Upload
        {...(id ? { id } : {})}
        {...described}
        accept={ACCEPT}
        showUploadList={false}
        beforeUpload={choose}
      >
        <Button
          {...(ref ? { ref } : {})}
          aria-describedby={described['aria-describedby']}
          icon={<PictureOutlined aria-hidden="true" />}
        >
          <FormattedMessage id="heartbeat.photos.file.choose" />
        </Button>
      </Upload>
      {file && (
        <Typography.Paragraph>
          {file.name} · {formatBytes(locale, file.size)}
        </Typography.Paragraph>
      )}
      {file && !photoFile(file, null) && broken !== value && (
        <div className="photo-preview">
          <Picture blob={file} alt="" onBroken={() => setBroken(value)} />
        </div>
      )}
    </>
  );
};
