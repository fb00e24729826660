import { Checkbox, Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { LONGEST_REASON } from '#contract/plain/machine';
import { type Check, atMost, required } from '#contract/rules/check';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useSameAction } from '#src/forms/useSameAction';
import { useRequest } from '#src/request/useRequest';
import { type UnclaimedPayment, takeBack, takeBackForm } from '../model';

interface Values {
  reason: string;
  again: boolean;
}

const SAVED: Values = { reason: '', again: true };

const reasonCheck: Check = (text) => required(text, undefined) ?? atMost(LONGEST_REASON)(text, undefined);

/** Asks why a payment is taken back, and whether it is paid again. */
export const TakeBackForm = ({ payment, onClose }: { payment: UnclaimedPayment; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { subjectId, paymentId, name } = payment;
  const start = useSameAction(({ reason, again }: Values) =>
    takeBack.started({ subjectId, paymentId, reason, again }),
  );
  const used = useForm<Values>({
    name: takeBackForm(paymentId),
    saved: SAVED,
    checks: { reason: reasonCheck },
    request: useRequest(takeBack, paymentId),
    onSubmit: ({ reason, again }) => dispatch(start({ reason: reason.trim(), again })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="acts.payment.recall.title" values={{ name }} />}
      action={<FormattedMessage id="acts.payment.recall" />}
      danger
      used={used}
      says={
        <p>
          <FormattedMessage id="acts.payment.recall.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="acts.reason" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
      <Form.Item
        {...used.item('again')}
        valuePropName="checked"
        extra={<FormattedMessage id="payouts.unclaimed.again.text" />}
      >
        <Checkbox>
          <FormattedMessage id="payouts.unclaimed.again" />
        </Checkbox>
      </Form.Item>
    </FormDialog>
  );
};
