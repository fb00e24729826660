import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { methodWords } from '#src/lib/paymentWords';
import { useRequest } from '#src/request/useRequest';
import { Money } from '#src/ui/Money';
import { CATCHUP_FORM, catchupChecks } from '../catchupForm';
import { type Status, askCatchup, askManually, withdrawCatchup } from '../model';
import type { Dialog } from './CatchupActs';

interface Asking {
  status: Status;
  onClose: () => void;
}

const Ask = ({ status: { totalCatchup, paymentMethod }, onClose }: Asking) => {
  const method = paymentMethod === null ? undefined : methodWords(paymentMethod);
  return (
    <ConfirmDialog
      title={
        <FormattedMessage id="catchUp.ask.title" values={{ amount: <Money amount={totalCatchup} down /> }} />
      }
      action={<FormattedMessage id="catchUp.ask" />}
      request={useRequest(askCatchup)}
      start={() => askCatchup.started()}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id="catchUp.ask.text"
          values={{ method: method ? <FormattedMessage id={method} /> : paymentMethod }}
        />
      </p>
    </ConfirmDialog>
  );
};

const AskStaff = ({ status: { totalCatchup, reviewedFrom }, onClose }: Asking) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: CATCHUP_FORM,
    saved: { note: '' },
    checks: catchupChecks,
    request: useRequest(askManually),
    onSubmit: ({ note }) => dispatch(askManually.started({ note: note.trim() })),
  });
  return (
    <FormDialog
      title={
        <FormattedMessage
          id="catchUp.manual.title"
          values={{ amount: <Money amount={totalCatchup} down /> }}
        />
      }
      action={<FormattedMessage id="catchUp.manual.send" />}
      used={used}
      says={
        <p>
          <FormattedMessage
            id="catchUp.manual.text"
            values={{ least: <Money amount={reviewedFrom} whole /> }}
          />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('note')} label={<FormattedMessage id="catchUp.manual.note" />}>
        <Input.TextArea rows={4} />
      </Form.Item>
    </FormDialog>
  );
};

const Withdraw = ({ status: { catchup }, onClose }: Asking) => {
  const request = useRequest(withdrawCatchup);
  // After the act the status is read again, and the request is gone with the dialog.
  if (catchup === null) return null;
  return (
    <ConfirmDialog
      title={
        <FormattedMessage
          id="catchUp.withdraw.title"
          values={{ amount: <Money amount={catchup.amount} down /> }}
        />
      }
      action={<FormattedMessage id="catchUp.withdraw" />}
      danger
      request={request}
      start={() => withdrawCatchup.started({ catchupId: catchup.catchupId })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="catchUp.withdraw.text" />
      </p>
    </ConfirmDialog>
  );
};

const DIALOGS = { ask: Ask, manual: AskStaff, withdraw: Withdraw };

/** Asks once before a request is sent or taken back. */
export const CatchupDialog = ({ dialog, ...asking }: Asking & { dialog: Dialog }) => {
  const Shown = DIALOGS[dialog];
  return <Shown {...asking} />;
};
