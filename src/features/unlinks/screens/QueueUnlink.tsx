import { Button, Form, Input, Select } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { ModerationTag } from '#contract/plain/moderation';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useSameAction } from '#src/forms/useSameAction';
import { useRequest } from '#src/request/useRequest';
import { useModerationOptions } from '#src/ui/useModerationOptions';
import { type QueueValues, newQueued, queueChecks, queueForm, queueUnlink } from '../model';

/** A linked channel of somebody's account. */
interface Linked {
  subjectId: string;
  channelId: string;
  name: string;
}

const QueueDialog = ({ channel, onClose }: { channel: Linked; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { subjectId, channelId, name } = channel;
  const actionFor = useSameAction(({ reason, note }: QueueValues) =>
    queueUnlink.started({ subjectId, channelId, reason: reason as ModerationTag, note: note.trim() }),
  );
  const used = useForm<QueueValues>({
    name: queueForm(channelId),
    saved: newQueued,
    checks: queueChecks,
    request: useRequest(queueUnlink, channelId),
    onSubmit: (values) => dispatch(actionFor(values)),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="unlinks.queue.of" values={{ name }} />}
      action={<FormattedMessage id="unlinks.queue" />}
      danger
      used={used}
      says={
        <p>
          <FormattedMessage id="unlinks.queue.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="unlinks.reason" />}>
        <Select options={useModerationOptions()} />
      </Form.Item>
      <Form.Item {...used.item('note')} label={<FormattedMessage id="unlinks.queue.note" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
};

/** The button by which staff queue a linked channel for unlinking. */
export const QueueUnlink = ({ channel }: { channel: Linked }) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button size="small" danger onClick={() => setOpen(true)}>
        <FormattedMessage id="unlinks.queue" />
        <span className="visually-hidden"> {channel.name}</span>
      </Button>
      {open && <QueueDialog channel={channel} onClose={close} />}
    </>
  );
};
