import { UploadOutlined } from '@ant-design/icons';
import { Alert, Form, Input } from 'antd';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { MOST_INVITED, MOST_IN_FILE, inviteFileProblems } from '#contract/plain/channelInvites';
import { DraftForm } from '#src/forms/DraftForm';
import { FileField } from '#src/forms/FileField';
import { chosenFile, forgetFile } from '#src/forms/chosenFiles';
import { useForm } from '#src/forms/useForm';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { Dialog } from '#src/ui/Dialog';
import {
  type Asked,
  INVITE_FORM,
  checkChannels,
  dialogOpened,
  inviteChannels,
  selectChecked,
  selectDone,
} from '../invitesModel';
import { Outcomes } from './Outcomes';

type Values = { ids: string; file: string };
const EMPTY: Values = { ids: '', file: '' };

const idsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const CHECKS = {
  ids: (text: string, { file }: Values) => {
    const count = idsIn(text).length;
    if (count > MOST_INVITED) return 'many';
    return count === 0 && !chosenFile(file) ? 'needed' : undefined;
  },
};
const WORDS = {
  many: 'channelInvites.staff.ids.many',
  needed: 'channelInvites.staff.ids.needed',
  ...Object.fromEntries(
    inviteFileProblems.map((problem) => [problem, `channelInvites.staff.problem.${problem}` as const]),
  ),
} as const;

const askedOf = ({ ids, file }: Values): Asked => {
  const chosen = chosenFile(file);
  return chosen ? { fileId: file, name: chosen.name } : { channelIds: idsIn(ids) };
};

/** First which channels: those of the text box, or of a file. They are checked before one is invited. */
const AskChannels = ({ onClose }: { onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm<Values>({
    name: INVITE_FORM,
    saved: EMPTY,
    checks: CHECKS,
    words: WORDS,
    request: useRequest(checkChannels),
    onSubmit: (values) => dispatch(checkChannels.started(askedOf(values))),
  });
  return (
    <Dialog
      title={<FormattedMessage id="channelInvites.staff.invite" />}
      action={<FormattedMessage id="channelInvites.staff.check" />}
      busy={used.saving}
      onAction={used.form.submit}
      onClose={onClose}
    >
      <DraftForm form={used.form}>
        <Form.Item
          {...used.item('ids')}
          label={<FormattedMessage id="channelInvites.staff.ids" />}
          extra={<FormattedMessage id="channelInvites.staff.ids.hint" values={{ most: MOST_INVITED }} />}
        >
          <Input.TextArea rows={5} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <Form.Item
          {...used.item('file')}
          extra={<FormattedMessage id="channelInvites.staff.file.hint" values={{ most: MOST_IN_FILE }} />}
        >
          <FileField
            accept=".csv,.txt,text/csv"
            icon={<UploadOutlined aria-hidden="true" />}
            action={<FormattedMessage id="channelInvites.staff.file" />}
          />
        </Form.Item>
      </DraftForm>
      {used.failure && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(used.failure)} />} />
      )}
    </Dialog>
  );
};

type Checked = NonNullable<ReturnType<typeof selectChecked>>;

/** Then what would become of each, before one is invited. */
const ConfirmChannels = ({ checked, onClose }: { checked: Checked; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { pending, failure } = useRequest(inviteChannels);
  const count = checked.items.filter(({ code }) => code === null).length;
  const words = <FormattedMessage id="channelInvites.staff.inviteCount" values={{ count }} />;
  return (
    <Dialog
      title={<FormattedMessage id="channelInvites.staff.invite" />}
      busy={pending}
      onClose={onClose}
      {...(count > 0 && {
        action: words,
        onAction: () => dispatch(inviteChannels.started(checked.asked)),
      })}
    >
      <Outcomes items={checked.items} />
      {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
    </Dialog>
  );
};

/** Invites channels: which, what would become of each, and at last what became of it. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const dispatch = useDispatch();
  const checked = useSelector(selectChecked);
  const done = useSelector(selectDone);
  const close = useCallback(() => {
    if (checked && 'fileId' in checked.asked) forgetFile(checked.asked.fileId);
    dispatch(dialogOpened());
    onClose();
  }, [checked, dispatch, onClose]);
  if (done)
    return (
      <Dialog title={<FormattedMessage id="channelInvites.staff.invite" />} onClose={close}>
        <p role="status">
          <FormattedMessage
            id="channelInvites.staff.invited"
            values={{ count: done.filter(({ code }) => code === null).length }}
          />
        </p>
        <Outcomes items={done.filter(({ code }) => code !== null)} />
      </Dialog>
    );
  return checked ? <ConfirmChannels checked={checked} onClose={close} /> : <AskChannels onClose={close} />;
};
