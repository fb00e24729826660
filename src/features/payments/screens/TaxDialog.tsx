import { Form, Radio } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { DayField } from '#src/forms/DayField';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { TAX_FORM, type TaxForm, saveTaxForm, taxForm } from '../model';
import { useModal } from './modal';
import { serverNow } from '#src/lib/clock';
import { dayOf } from '#src/lib/days';

const EARLIEST = '2000-01-01';
const WORDS = { future: 'payments.wrong.future', too_early: 'form.invalid' } as const;
const today = () => dayOf(serverNow());

const useTaxForm = (tax: TaxForm) => {
  const dispatch = useDispatch();
  return useForm({
    name: TAX_FORM,
    saved: {
      payee: tax.payee ?? 'person',
      usPerson: (tax.usPerson ?? tax.form === 'W-9') ? 'yes' : 'no',
      signedOn: tax.signedOn ?? '',
    },
    words: WORDS,
    request: useRequest(saveTaxForm),
    onSubmit: ({ payee, usPerson, signedOn }) =>
      dispatch(
        saveTaxForm.started({
          payee: payee === 'company' ? 'company' : 'person',
          usPerson: usPerson === 'yes',
          signedOn: signedOn === '' ? null : signedOn,
        }),
      ),
  });
};

const Fields = ({ tax }: { tax: TaxForm }) => {
  const { formatMessage } = useIntl();
  const { close } = useModal();
  const used = useTaxForm(tax);
  return (
    <FormDialog
      title={<FormattedMessage id="payments.tax.say" />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="payments.tax.say.text" />
        </p>
      }
      onClose={close}
    >
      <Form.Item {...used.item('payee')} label={<FormattedMessage id="payments.tax.payee" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'payments.tax.payee' })}
          options={(['person', 'company'] as const).map((value) => ({
            value,
            label: <FormattedMessage id={`payments.tax.payee.${value}`} />,
          }))}
        />
      </Form.Item>
      <Form.Item {...used.item('usPerson')} label={<FormattedMessage id="payments.tax.us" />}>
        <Radio.Group
          aria-label={formatMessage({ id: 'payments.tax.us' })}
          options={(['yes', 'no'] as const).map((value) => ({
            value,
            label: <FormattedMessage id={`payments.tax.us.${value}`} />,
          }))}
        />
      </Form.Item>
      <Form.Item
        {...used.item('signedOn')}
        label={<FormattedMessage id="payments.tax.signed" />}
        extra={<FormattedMessage id="payments.tax.signed.hint" />}
      >
        <DayField earliest={EARLIEST} latest={today()} />
      </Form.Item>
    </FormDialog>
  );
};

/** Says which tax form was filed, and when it was signed. */
const TaxDialog = () => {
  const { value: tax } = useResourceState(taxForm);
  return tax && <Fields tax={tax} />;
};

export default TaxDialog;
