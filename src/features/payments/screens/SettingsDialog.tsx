import { Form, Input, Select, Switch } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { optional } from '#contract/rules/check';
import { typedAmount } from '#contract/rules/payment';
import { FormDialog } from '#src/forms/FormDialog';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResource, useResourceState } from '#src/request/useResource';
import { Money } from '#src/ui/Money';
import { type Config, settingsText } from '../paymentConfig';
import { SETTINGS_FORM, exchangeRates, paymentConfig, savePaymentConfig } from '../model';
import { useModal } from './modal';

const CHECKS = { threshold: optional(typedAmount) };

const useCurrencies = () => {
  const intl = useIntl();
  const { value: rates } = useResourceState(exchangeRates);
  return useMemo(
    () =>
      (rates?.rates ?? [{ currency: 'USD' }])
        .map(({ currency }) => ({
          value: currency,
          label: `${currency} · ${intl.formatDisplayName(currency, { type: 'currency' }) ?? currency}`,
        }))
        .sort((one, other) => (one.value < other.value ? -1 : 1)),
    [intl, rates],
  );
};

const useSettingsForm = ({
  currency,
  threshold,
  isOnHold,
  hasReceipts,
  leastThreshold,
  mostThreshold,
}: Config) => {
  const dispatch = useDispatch();
  const { formatNumber } = useIntl();
  const dollars = (amount: string) => formatNumber(Number(amount), { style: 'currency', currency: 'USD' });
  return useForm({
    name: SETTINGS_FORM,
    saved: { currency, threshold, isOnHold, hasReceipts },
    checks: CHECKS,
    words: {
      amount: 'payments.wrong.amount',
      below_minimum: { id: 'payments.wrong.belowMinimum', values: { least: dollars(leastThreshold) } },
      too_high: { id: 'payments.wrong.tooHigh', values: { most: dollars(mostThreshold) } },
    },
    request: useRequest(savePaymentConfig),
    onSubmit: (values) => {
      const settings = settingsText({
        ...values,
        threshold: values.threshold.trim().replace(',', '.'),
      });
      dispatch(savePaymentConfig.started({ settings }));
    },
  });
};

const Fields = ({ config }: { config: Config }) => {
  const { formatMessage } = useIntl();
  const { close } = useModal();
  const currencies = useCurrencies();
  const { leastThreshold } = config;
  const used = useSettingsForm(config);
  return (
    <FormDialog
      title={<FormattedMessage id="payments.title" />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={close}
    >
      <Form.Item
        {...used.item('threshold')}
        label={<FormattedMessage id="payments.least" />}
        extra={
          <FormattedMessage id="payments.least.hint" values={{ least: <Money amount={leastThreshold} /> }} />
        }
      >
        <Input inputMode="decimal" prefix="$" autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...used.item('currency')}
        label={<FormattedMessage id="payments.currency" />}
        extra={<FormattedMessage id="payments.currency.hint" />}
      >
        <Select options={currencies} showSearch={BY_LABEL} />
      </Form.Item>
      <Form.Item
        {...used.item('isOnHold')}
        valuePropName="checked"
        label={<FormattedMessage id="payments.hold" />}
        extra={<FormattedMessage id="payments.hold.hint" />}
      >
        <Switch aria-label={formatMessage({ id: 'payments.hold' })} />
      </Form.Item>
      <Form.Item
        {...used.item('hasReceipts')}
        valuePropName="checked"
        label={<FormattedMessage id="payments.receipts" />}
        extra={<FormattedMessage id="payments.receipts.hint" />}
      >
        <Switch aria-label={formatMessage({ id: 'payments.receipts' })} />
      </Form.Item>
    </FormDialog>
  );
};

/** From which amount on somebody is paid, in which currency amounts are shown too, whether payments wait, and whether there are receipts. */
const SettingsDialog = () => {
  const { value: config } = useResourceState(paymentConfig);
  useResource(exchangeRates);
  return config && <Fields config={config} />;
};

export default SettingsDialog;
