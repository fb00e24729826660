import { Alert, Flex } from 'antd';
import { useEffect, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { ServedFields } from '#src/forms/ServedFields';
import { servedForm } from '#src/forms/servedForm';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { failureWords } from '#src/request/failureWords';
import { selectUserId } from '#src/session/session';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FORMS } from '../forms';
import { type Schema, bankSchema, saveBank, schemaKey } from '../model';
import { FormFailed } from '../screens/FormFailed';
import { SaveFailure } from '../screens/SaveFailure';
import { Segments } from './Segments';
import { useChange } from '../screens/useChange';
import { filledIn, useFreshChoices, useSchemaRefresh } from './useSchemaRefresh';
import { ACCOUNT_WORDS } from '../screens/words';

type BankType = 'bank_transfer' | 'fbt';
type Kind = 'individual' | 'company';

const usePlace = () => {
  const [{ country, currency, method, kind, scheme }, change] = useChange();
  const place = { method: method as BankType, country, currency, kind: kind as Kind };
  return { place, scheme, change };
};

/** The fields of one kind of account, as the bank's service serves them. */
const AccountForm = ({ type }: { type: Schema[number] }) => {
  const dispatch = useDispatch();
  const { place } = usePlace();
  const fields = useMemo(() => type.groups.flatMap((group) => group.fields), [type]);
  const { saved, secrets, checks, plainKeys, secretKeys } = useMemo(
    () => servedForm(fields, place.kind),
    [fields, place.kind],
  );
  const used = useForm<Record<string, string>, Record<string, string>>({
    name: FORMS.bank({ ...place, type: type.type }),
    saved,
    secrets,
    checks,
    words: ACCOUNT_WORDS,
    request: useRequest(saveBank),
    onSubmit: (values, kept) =>
      dispatch(
        saveBank.started({
          ...place,
          type: type.type,
          fields: filledIn(values, plainKeys),
          secretKeys,
          secrets: kept,
        }),
      ),
  });
  useSchemaRefresh(place, type.type, fields, used.values);
  useFreshChoices(fields, used.values, used.change);
  const refreshing = useRequest(bankSchema);
  return (
    <DraftForm form={used.form}>
      {type.usageInfo && <p>{type.usageInfo}</p>}
      <ServedFields fields={fields} item={(key) => used.item(key)} />
      {refreshing.status === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(refreshing.failure)} />} />
      )}
      <SaveFailure failure={used.failure} />
      <FormActions saving={used.saving || refreshing.pending}>
        <FormattedMessage id="paymentMethods.next" />
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
        <Segments
          label={<FormattedMessage id="paymentMethods.scheme" />}
          value={shown?.type ?? ''}
          options={types.map(({ type, title }) => ({ value: type, label: title }))}
          onChange={(type) => change({ scheme: type })}
        />
      )}
      {shown && <AccountForm key={shown.type} type={shown} />}
    </>
  );
};

const KINDS = ['individual', 'company'] as const;

/** A bank account in the chosen country and currency. */
export const BankForm = () => {
  const dispatch = useDispatch();
  const { place, change } = usePlace();
  const { method, country, currency, kind } = place;
  const { value: schema, ...request } = useResourceState(bankSchema);
  const types = schema?.of === schemaKey(place) ? schema.types : null;
  const load = () => dispatch(bankSchema.started(place));
  const userId = useSelector(selectUserId);
  const isMissing = types === null;
  useEffect(() => {
    // What was served for the choices in the form stays while it is there.
    if (isMissing) dispatch(bankSchema.started({ method, country, currency, kind }));
  }, [dispatch, isMissing, userId, method, country, currency, kind]);
  return (
    <Flex vertical gap="middle">
      <Segments
        label={<FormattedMessage id="paymentMethods.kind" />}
        value={kind}
        options={KINDS.map((value) => ({
          value,
          label: <FormattedMessage id={`paymentMethods.kind.${value}`} />,
        }))}
        onChange={(value) => change({ kind: value, scheme: '' })}
      />
      {types && <Served key={kind} types={types} />}
      {!types && <FormFailed request={request} onRetry={load} />}
      {!types && request.status !== 'failed' && <ScreenSkeleton cards={0} />}
    </Flex>
  );
};
