import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { chosen } from '#contract/rules/check';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useResource, useResourceState } from '#src/request/useResource';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { FORMS } from '../forms';
import { ownMethods, paymentCountries } from '../model';
import { useChange } from './useChange';

type Countries = NonNullable<ReturnType<typeof paymentCountries.selectValue>>;

const CHECKS = { country: chosen, currency: chosen };
const NO_CALL = { status: 'idle' } as const;

const usePlaces = (countries: Countries, country: string) => {
  const intl = useIntl();
  return useMemo(() => {
    const { compare } = new Intl.Collator(intl.locale);
    return {
      countries: countries
        .map(({ country: value }) => ({
          value,
          label: intl.formatDisplayName(value, { type: 'region' }) ?? value,
        }))
        .sort((one, other) => compare(one.label, other.label)),
      currencies: (countries.find((place) => place.country === country)?.currencies ?? []).map((value) => ({
        value,
        label: `${value} · ${intl.formatDisplayName(value, { type: 'currency' }) ?? value}`,
      })),
    };
  }, [intl, countries, country]);
};

const PlaceForm = ({ countries, home }: { countries: Countries; home: string }) => {
  const [{ country: asked, currency: askedCurrency }, change] = useChange();
  const currenciesOf = (country: string) =>
    countries.find((place) => place.country === country)?.currencies ?? [];
  const first = asked || (countries.some(({ country }) => country === home) ? home : '');
  const used = useForm({
    name: FORMS.place,
    saved: { country: first, currency: askedCurrency || (currenciesOf(first)[0] ?? '') },
    checks: CHECKS,
    request: NO_CALL,
    onSubmit: ({ country, currency }) => change({ step: 'method', country, currency }),
  });
  const options = usePlaces(countries, used.values.country);
  return (
    <DraftForm form={used.form}>
      <Form.Item {...used.item('country')} label={<FormattedMessage id="paymentMethods.country" />}>
        <Select
          options={options.countries}
          showSearch={BY_LABEL}
          onChange={(country: string) => used.change({ country, currency: currenciesOf(country)[0] ?? '' })}
        />
      </Form.Item>
      <Form.Item
        {...used.item('currency')}
        label={<FormattedMessage id="paymentMethods.currency" />}
        extra={<FormattedMessage id="paymentMethods.currency.hint" />}
      >
        <Select options={options.currencies} showSearch={BY_LABEL} />
      </Form.Item>
      <FormActions saving={false}>
        <FormattedMessage id="paymentMethods.next" />
      </FormActions>
    </DraftForm>
  );
};

/** Where the account is, and in which currency money arrives there. */
export const PlaceStep = () => {
  const { value: countries, failure, requestId, read } = useResource(paymentCountries);
  const home = useResourceState(ownMethods).value?.homeCountry ?? '';
  if (countries) return <PlaceForm countries={countries} home={home} />;
  if (!failure) return <ScreenSkeleton cards={0} />;
  return <FailedState title="paymentMethods.failed" requestId={requestId} onRetry={read} />;
};
