import { UploadOutlined } from '@ant-design/icons';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { chosen } from '#contract/rules/check';
import { LOGO_SIDE } from '#contract/rules/networks';
import type { Failure } from '#src/api/failure';
import type { RuledState } from '#src/request/useRequest';
import { FileField } from './FileField';
import { FormDialog } from './FormDialog';
import { type FindingWords, useForm } from './useForm';

const TYPES = 'image/png,image/jpeg,image/webp';
const EMPTY = { file: '' };
const CHECKS = { file: chosen };
const FIXED = {
  not_a_photo: 'networkAdmin.logo.type',
  photo_damaged: 'networkAdmin.logo.damaged',
  photo_size: 'networkAdmin.logo.damaged',
} as const;

/** The words of what the server finds in a file: of a picture of another size with that size. */
const wordsOf = (failure: Failure | undefined): Readonly<Record<string, FindingWords>> => {
  const found = failure?.kind === 'refused' ? (failure.fields ?? []) : [];
  const sizes = found.flatMap(({ message }) => {
    const [, width, height] = /^logo_size:(\d+)x(\d+)$/.exec(message) ?? [];
    const values = { width: Number(width), height: Number(height), side: LOGO_SIDE };
    return width && height ? [[message, { id: 'networkAdmin.logo.size' as const, values }] as const] : [];
  });
  return { ...FIXED, ...Object.fromEntries(sizes) };
};

/** The dialog that gives a page its logo. */
export const LogoDialog = ({
  title,
  form,
  logoUrl,
  request,
  onUpload,
  onClose,
}: {
  title: ReactNode;
  /** The name of the draft. */
  form: string;
  /** The logo that it has. */
  logoUrl: string | null;
  request: RuledState;
  /** Is given the id of the file in `chosenFiles`. */
  onUpload: (fileId: string) => void;
  onClose: () => void;
}) => {
  const used = useForm<typeof EMPTY>({
    name: form,
    saved: EMPTY,
    checks: CHECKS,
    words: wordsOf(request.status === 'failed' ? request.failure : undefined),
    request,
    onSubmit: ({ file }) => onUpload(file),
  });
  return (
    <FormDialog title={title} action={<FormattedMessage id="action.save" />} used={used} onClose={onClose}>
      {logoUrl && <img src={logoUrl} alt="" width={LOGO_SIDE} height={LOGO_SIDE} />}
      <Form.Item
        {...used.item('file')}
        label={<FormattedMessage id="networkAdmin.logo" />}
        extra={<FormattedMessage id="networkAdmin.logo.hint" values={{ side: LOGO_SIDE }} />}
      >
        <FileField
          accept={TYPES}
          icon={<UploadOutlined aria-hidden="true" />}
          action={<FormattedMessage id="networkAdmin.logo.choose" />}
        />
      </Form.Item>
    </FormDialog>
  );
};
