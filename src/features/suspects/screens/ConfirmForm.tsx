import { Checkbox, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useSameAction } from '#src/forms/useSameAction';
import { useRequest } from '#src/request/useRequest';
import {
  type ConfirmValues,
  type Suspect,
  confirmChecks,
  confirmForm,
  confirmSuspect,
  newConfirmed,
} from '../model';

const useConfirmForm = ({ subjectId, suspectId }: Suspect) => {
  const dispatch = useDispatch();
  const actionFor = useSameAction(({ reason, unlinks, unlinkNote }: ConfirmValues) =>
    confirmSuspect.started({
      subjectId,
      suspectId,
      reason: reason.trim(),
      ...(unlinks && { unlinkNote: unlinkNote.trim() }),
    }),
  );
  return useForm<ConfirmValues>({
    name: confirmForm(suspectId),
    saved: newConfirmed,
    checks: confirmChecks,
    request: useRequest(confirmSuspect, suspectId),
    onSubmit: (values) => dispatch(actionFor(values)),
  });
};

/** The form that confirms a suspect; whoever may has the channel unlinked by it, too, with what staff wrote of it as the first note. */
export const ConfirmForm = ({
  suspect,
  says,
  onClose,
}: {
  suspect: Suspect;
  /** What is said of it before. */
  says: ReactNode;
  onClose: () => void;
}) => {
  const used = useConfirmForm(suspect);
  const { item, values, change } = used;
  const { name, note, unlinkable } = suspect;
  return (
    <FormDialog
      title={<FormattedMessage id="acts.suspect.confirm.title" values={{ name }} />}
      action={<FormattedMessage id="acts.suspect.confirm" />}
      danger
      used={used}
      says={
        <>
          {says}
          <p>
            <FormattedMessage id={values.unlinks ? 'unlinks.queue.text' : 'acts.suspect.confirm.text'} />
          </p>
        </>
      }
      onClose={onClose}
    >
      <Form.Item {...item('reason')} label={<FormattedMessage id="acts.reason" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
      {unlinkable && (
        <Form.Item {...item('unlinks')} valuePropName="checked">
          <Checkbox
            onChange={({ target: { checked } }) =>
              change({ unlinks: checked, unlinkNote: checked ? values.reason.trim() || note : '' })
            }
          >
            <FormattedMessage id="suspects.confirm.unlink" />
          </Checkbox>
        </Form.Item>
      )}
      {values.unlinks && (
        <Form.Item {...item('unlinkNote')} label={<FormattedMessage id="unlinks.queue.note" />}>
          <Input.TextArea rows={3} />
        </Form.Item>
      )}
    </FormDialog>
  );
};
