import { Button, Typography, Upload } from 'antd';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { useIntl } from 'react-intl';
import { formatBytes } from '#src/i18n/bytes';
import { chosenFile, forgetFile, keepFile } from './chosenFiles';

/** What a field of a file is given by its `Form.Item`; the value is the file's id in `chosenFiles`. */
export interface FileFieldProps {
  /** What gets the focus when the field is wrong. */
  ref?: Ref<HTMLButtonElement>;
  id?: string;
  value?: string;
  onChange?: (fileId: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** Chooses a file from this computer, which is sent with the form, and says which one is chosen. */
export const FileField = ({
  ref,
  id,
  value = '',
  onChange,
  accept,
  icon,
  action,
  children,
  ...described
}: FileFieldProps & {
  /** What the window of the system offers: endings of names, or media types. */
  accept: string;
  icon: ComponentProps<typeof Button>['icon'];
  /** The text of the button. */
  action: ReactNode;
  /** What stands below. */
  children?: ReactNode;
}) => {
  const { locale } = useIntl();
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
        // Another file is not ignored: the form says what is wrong with it.
        accept={{ format: accept, filter: 'native' }}
        showUploadList={false}
        beforeUpload={choose}
      >
        <Button {...(ref ? { ref } : {})} aria-describedby={described['aria-describedby']} icon={icon}>
          {action}
        </Button>
      </Upload>
      {file && (
        <Typography.Paragraph className="long-words">
          {file.name} · {formatBytes(locale, file.size)}
        </Typography.Paragraph>
      )}
      {children}
    </>
  );
};
