import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { payeeEmail, sameEmail } from '#contract/rules/payment';
import type { Check } from '#contract/rules/check';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { FORMS } from '../forms';
import { savePaypal } from '../model';
import { SaveFailure } from './SaveFailure';
import { useChange } from './useChange';
import { ACCOUNT_WORDS } from './words';

const NOTHING = {};
const SECRETS = { email: '', again: '' };
const CHECKS = {
  email: payeeEmail,
  again: ((again, all) => sameEmail(again, all as { email: string })) satisfies Check,
};
const REFUSED_AT = { PAYMENT_METHOD_DID_NOT_CHANGE: 'email' } as const;

/** The e-mail address of a PayPal account, typed twice: money to a wrong one is gone. */
export const PaypalForm = () => {
  const dispatch = useDispatch();
  const [{ country, currency }] = useChange();
  const used = useForm({
    name: FORMS.paypal,
    saved: NOTHING,
    secrets: SECRETS,
    checks: CHECKS,
    words: ACCOUNT_WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(savePaypal),
    onSubmit: (_nothing, secrets) => dispatch(savePaypal.started({ country, currency, secrets })),
  });
  return (
    <DraftForm form={used.form}>
      <Form.Item {...used.item('email')} label={<FormattedMessage id="paymentMethods.paypal.email" />}>
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item
        {...used.item('again', ['email'])}
        label={<FormattedMessage id="paymentMethods.paypal.again" />}
      >
        <Input type="email" autoComplete="off" />
      </Form.Item>
      <SaveFailure failure={used.failure} />
      <FormActions saving={used.saving}>
        <FormattedMessage id="paymentMethods.next" />
      </FormActions>
    </DraftForm>
  );
};
