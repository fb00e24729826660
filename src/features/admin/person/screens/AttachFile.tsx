import { PaperClipOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ATTACHMENT_ENDINGS, LONGEST_ATTACHMENT_NOTE } from '#contract/rules/admin/attachments';
import { FileField } from '#src/forms/FileField';
import { FormDialog } from '#src/forms/FormDialog';
import { chosenFile } from '#src/forms/chosenFiles';
import { useForm } from '#src/forms/useForm';
import { formatBytes } from '#src/i18n/bytes';
import { useRequest } from '#src/request/useRequest';
import { Progress } from '#src/ui/Progress';
import { type AttachmentValues, attachmentChecks, attachmentForm, attachmentWords } from '../attachmentForm';
import { attachFile } from '../model';

const SAVED: AttachmentValues = { file: '', note: '' };
const REFUSED_AT = { BODY_TOO_LARGE: 'file' } as const;

const Sending = ({ size }: { size: number }) => {
  const { formatMessage, locale } = useIntl();
  const sent = useRequest(attachFile).progress?.done ?? 0;
  return (
    <Progress
      label={formatMessage({ id: 'admin.person.attach.sending' })}
      done={sent}
      total={size}
      words={formatMessage(
        { id: 'admin.person.attach.sending.bytes' },
        { sent: formatBytes(locale, sent), size: formatBytes(locale, size) },
      )}
    />
  );
};

const AttachDialog = ({ subjectId, onClose }: { subjectId: string; onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm<AttachmentValues>({
    name: attachmentForm(subjectId),
    saved: SAVED,
    checks: attachmentChecks,
    words: attachmentWords,
    refusedAt: REFUSED_AT,
    request: useRequest(attachFile),
    onSubmit: ({ file: fileId, note }) => {
      const name = chosenFile(fileId)?.name ?? '';
      dispatch(attachFile.started({ subjectId, fileId, name, note: note.trim() }));
    },
  });
  const { item, values, saving } = used;
  return (
    <FormDialog
      title={<FormattedMessage id="admin.person.attach" />}
      action={<FormattedMessage id="admin.person.attach" />}
      used={used}
      onClose={onClose}
    >
      <Form.Item
        {...item('file')}
        label={<FormattedMessage id="admin.person.attachment" />}
        extra={<FormattedMessage id="admin.person.attach.hint" />}
        validateTrigger="onChange"
      >
        <FileField
          accept={ATTACHMENT_ENDINGS}
          icon={<PaperClipOutlined aria-hidden="true" />}
          action={<FormattedMessage id="admin.person.attach.choose" />}
        />
      </Form.Item>
      <Form.Item
        {...item('note')}
        label={<FormattedMessage id="admin.person.note" />}
        extra={<FormattedMessage id="form.optional" />}
      >
        <Input maxLength={LONGEST_ATTACHMENT_NOTE} autoComplete="off" />
      </Form.Item>
      {saving && <Sending size={chosenFile(values.file)?.size ?? 0} />}
    </FormDialog>
  );
};

/** The button that attaches a file to an account, with its form. */
export const AttachFile = ({ subjectId }: { subjectId: string }) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        <FormattedMessage id="admin.person.attach" />
      </Button>
      {open && <AttachDialog subjectId={subjectId} onClose={close} />}
    </>
  );
};
