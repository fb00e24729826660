import { Form, Input, Select } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { cardCode, cardExpiry, cardNumber, companyName } from '#contract/rules/payment';
import { chosen } from '#contract/rules/check';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FORMS } from '../forms';
import { cardChoices, saveCard } from '../model';
import { FormFailed } from '../screens/FormFailed';
import { SaveFailure } from '../screens/SaveFailure';
import { useChange } from '../screens/useChange';
import { ACCOUNT_WORDS } from '../screens/words';

type Choices = NonNullable<ReturnType<typeof cardChoices.selectValue>>;

const SAVED = { accountType: '', bankCode: '' };
const SECRETS = { number: '', expiry: '', securityCode: '', holder: '' };
const CHECKS = {
  accountType: chosen,
  bankCode: chosen,
  number: cardNumber,
  expiry: cardExpiry,
  securityCode: cardCode,
  holder: companyName,
};
const REFUSED_AT = { CARD_REFUSED: 'number' } as const;

const optionsOf = (choices: readonly { key: string; name: string }[]) =>
  choices.map(({ key, name }) => ({ value: key, label: name }));

const useCardForm = ({ types }: Choices) => {
  const dispatch = useDispatch();
  const [{ country, currency }] = useChange();
  return useForm({
    name: FORMS.dcc,
    saved: SAVED,
    secrets: SECRETS,
    checks: CHECKS,
    words: ACCOUNT_WORDS,
    refusedAt: REFUSED_AT,
    request: useRequest(saveCard),
    onSubmit: ({ accountType, bankCode }, secrets) =>
      dispatch(
        saveCard.started({
          country,
          currency,
          accountType,
          bankCode,
          vaultUrl: types.vaultUrl,
          secrets,
        }),
      ),
  });
};

const Fields = ({ choices }: { choices: Choices }) => {
  const used = useCardForm(choices);
  const { item } = used;
  return (
    <DraftForm form={used.form}>
      <p>
        <FormattedMessage id="paymentMethods.card.vault" />
      </p>
      <Form.Item {...item('accountType')} label={<FormattedMessage id="paymentMethods.card.type" />}>
        <Select options={optionsOf(choices.types.items)} />
      </Form.Item>
      <Form.Item {...item('bankCode')} label={<FormattedMessage id="paymentMethods.card.bank" />}>
        <Select options={optionsOf(choices.banks)} showSearch={BY_LABEL} />
      </Form.Item>
      <Form.Item {...item('holder')} label={<FormattedMessage id="paymentMethods.card.holder" />}>
        <Input autoComplete="cc-name" />
      </Form.Item>
      <Form.Item {...item('number')} label={<FormattedMessage id="paymentMethods.card.number" />}>
        <Input inputMode="numeric" autoComplete="cc-number" />
      </Form.Item>
      <Form.Item {...item('expiry')} label={<FormattedMessage id="paymentMethods.card.expiry" />}>
        <Input inputMode="numeric" autoComplete="cc-exp" placeholder="MM/YY" />
      </Form.Item>
      <Form.Item {...item('securityCode')} label={<FormattedMessage id="paymentMethods.card.code" />}>
        <Input inputMode="numeric" autoComplete="cc-csc" />
      </Form.Item>
      <SaveFailure failure={used.failure} />
      <FormActions saving={used.saving}>
        <FormattedMessage id="paymentMethods.next" />
      </FormActions>
    </DraftForm>
  );
};

/** A card that money is paid to: what is typed of it goes to the vault alone. */
export const CardForm = () => {
  const [{ country }] = useChange();
  const { value: choices, read, ...request } = useResource(cardChoices, { country });
  if (choices) return <Fields choices={choices} />;
  if (request.status !== 'failed') return <ScreenSkeleton cards={0} />;
  return <FormFailed request={request} onRetry={read} />;
};
