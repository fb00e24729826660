import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { payeeEmail, wiseHolder } from '#contract/rules/payment';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { FORMS } from '../forms';
import { saveTransferwise } from '../model';
import { SaveFailure } from './SaveFailure';
import { useChange } from './useChange';
import { ACCOUNT_WORDS } from './words';

const SAVED = { accountHolderName: '' };
const SECRETS = { email: '' };
const CHECKS = { email: payeeEmail, accountHolderName: wiseHolder };
const REFUSED_AT = { PAYMENT_METHOD_DID_NOT_CHANGE: 'email' } as const;

/** A Wise account: its e-mail address, and its holder in English letters. */
export const WiseForm = () => {
  const dispatch = useDispatch();
  const [{ country, currency }] = useChange();
  const used = useForm({
    name: FORMS.transferwise,
    saved: SAVED,
    secrets: SECRETS,
    checks: CHECKS,
    words: ACCOUNT_WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(saveTransferwise),
    onSubmit: ({ accountHolderName }, secrets) =>
      dispatch(saveTransferwise.started({ country, currency, accountHolderName, secrets })),
  });
  return (
    <DraftForm form={used.form}>
      <Form.Item {...used.item('email')} label={<FormattedMessage id="paymentMethods.wise.email" />}>
        <Input type="email" autoComplete="email" />
      </Form.Item>
      <Form.Item
        {...used.item('accountHolderName')}
        label={<FormattedMessage id="paymentMethods.wise.holder" />}
        extra={<FormattedMessage id="paymentMethods.wise.holder.hint" />}
      >
        <Input autoComplete="name" />
      </Form.Item>
      <SaveFailure failure={used.failure} />
      <FormActions saving={used.saving}>
        <FormattedMessage id="paymentMethods.next" />
      </FormActions>
    </DraftForm>
  );
};
