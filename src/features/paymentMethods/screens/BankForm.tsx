import { Alert, Flex, Segmented } from 'antd';
import { useEffect, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { ServedFields } from '#src/forms/ServedFields';
import { servedForm } from '#src/forms/servedForm';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { failureWords } from '#src/request/failureWords';
import { selectUserId } from '#src/session/session';
import { Labelled } from '#src/ui/Labelled';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { FORMS } from '../forms';
import {
  type Schema,
  bankRequest,
  paymentMethodsSlice,
  refreshRequest,
  schemaKey,
  schemaRequest,
  selectSchema,
} from '../paymentMethodsSlice';
import { SaveFailure } from './SaveFailure';
import { useChange } from './useChange';
import { ACCOUNT_WORDS } from './words';

type BankType = 'bank_transfer' | 'fbt';
type Kind = 'individual' | 'company';
type State = Parameters<typeof paymentMethodsSlice.selectors.selectSchema>[0];

const usePlace = () => {
  const userId = useSelector(selectUserId);
  const [{ country, currency, method, kind, scheme }, change] = useChange();
  const place = { method: method as BankType, country, currency, kind: kind as Kind };
  return { userId, place, scheme, change };
};

/** The fields of one kind of account, as the bank's service serves them. */
const AccountForm = ({ type }: { type: Schema[number] }) => {
  const dispatch = useDispatch();
  const { userId, place } = usePlace();
  const fields = useMemo(() => type.groups.flatMap((group) => group.fields), [type]);
  const { saved, secrets, checks, plainKeys, secretKeys } = useMemo(
    () => servedForm(fields, place.kind),
    [fields, place.kind],
  );
  const filledIn = (values: Record<string, string>, keys: readonly string[]) =>
    keys.flatMap((key) => (values[key] ? [{ key, value: values[key] }] : []));
  const used = useForm<Record<string, string>, Record<string, string>>({
    name: FORMS.bank({ ...place, type: type.type }),
    saved,
    secrets,
    checks,
    words: ACCOUNT_WORDS,
    request: useRequest(bankRequest),
    onSubmit: (values, kept) =>
      dispatch(
        bankRequest.started({
          userId,
          ...place,
          type: type.type,
          fields: filledIn(values, plainKeys),
          secretKeys,
          secrets: kept,
        }),
      ),
  });
  const refresh = (key: string, value: string) => {
    // Only choices are sent: which fields there are does not depend on names and numbers.
    const choices = fields.filter(({ type: kind }) => kind === 'select' || kind === 'radio');
    const values = { ...used.values, [key]: value };
    const given = filledIn(
      values,
      choices.map((choice) => choice.key),
    );
    dispatch(refreshRequest.started({ userId, ...place, type: type.type, fields: given }));
  };
  const refreshing = useRequest(refreshRequest);
  return (
    <DraftForm form={used.form}>
      {type.usageInfo && <p>{type.usageInfo}</p>}
      <ServedFields fields={fields} item={(key) => used.item(key)} onChoose={refresh} />
      {refreshing.status === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(refreshing.failure)} />} />
      )}
      <SaveFailure failure={used.failure} />
      <FormActions saving={used.saving || refreshing.pending}>
        <FormattedMessage id="paymentSetup.next" />
      </FormActions>
    </DraftForm>
  );
};

const Served = ({ types }: { types: Schema }) => {
  const { scheme, change } = usePlace();
  const shown = types.find(({ type }) => type === scheme) ?? types[0];
  return (
    <>
      {types.length > 1 && (
        <Labelled label={<FormattedMessage id="paymentSetup.scheme" />}>
          {(id) => (
            <Segmented
              id={id}
              value={shown?.type ?? ''}
              options={types.map(({ type, title }) => ({ value: type, label: title }))}
              onChange={(type) => change({ scheme: type })}
            />
          )}
        </Labelled>
      )}
      {shown && <AccountForm key={shown.type} type={shown} />}
    </>
  );
};

const KINDS = ['individual', 'company'] as const;

/** A bank account in the chosen country and currency. */
export const BankForm = () => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { userId, place, change } = usePlace();
  const { method, country, currency, kind } = place;
  const types = useSelector((state: State) => selectSchema(state, schemaKey(place)));
  const request = useRequest(schemaRequest);
  const load = () => dispatch(schemaRequest.started({ userId, ...place }));
  useEffect(() => {
    dispatch(schemaRequest.started({ userId, method, country, currency, kind }));
  }, [dispatch, userId, method, country, currency, kind]);
  return (
    <Flex vertical gap="middle">
      <Labelled label={<FormattedMessage id="paymentSetup.kind" />}>
        {(id) => (
          <Segmented
            id={id}
            value={kind}
            options={KINDS.map((value) => ({
              value,
              label: formatMessage({ id: `paymentSetup.kind.${value}` }),
            }))}
            onChange={(value) => change({ kind: value, scheme: '' })}
          />
        )}
      </Labelled>
      {types && <Served key={kind} types={types} />}
      {!types && request.status === 'failed' && (
        <FailedState title="paymentSetup.form.failed" requestId={request.requestId} onRetry={load} />
      )}
      {!types && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
    </Flex>
  );
};
