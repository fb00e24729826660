import { Select } from 'antd';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type Option, countryOptions } from '#src/i18n/countries';
import { BY_LABEL } from '#src/ui/selects';
import type { FilterControl } from './filterWords';

/** A filter of which one of these is chosen, found by typing. */
export const SearchFilter = ({
  label,
  placeholder,
  value,
  onChange,
  options,
}: FilterControl & { options: readonly Option[] }) => (
  <Select
    allowClear
    className="list-filter"
    aria-label={label}
    placeholder={placeholder}
    showSearch={BY_LABEL}
    value={value || null}
    onChange={(chosen: string | null | undefined) => onChange(chosen ?? '')}
    options={[...options]}
  />
);

type UseNetworks = () => readonly { networkId: string; name: string }[] | undefined;

const NetworkFilter = ({ useNetworks, ...control }: FilterControl & { useNetworks: UseNetworks }) => {
  const options = (useNetworks() ?? []).map(({ networkId, name }) => ({ value: networkId, label: name }));
  const { value } = control;
  // Until the page is read, and for a network that is not among them, its id says nothing.
  if (value && !options.some((option) => option.value === value)) options.push({ value, label: '…' });
  return <SearchFilter {...control} options={options} />;
};

const NetworkName = ({ id, useNetworks }: { id: string; useNetworks: UseNetworks }) =>
  useNetworks()?.find(({ networkId }) => networkId === id)?.name ?? '…';

/** A filter by network, among those that come with the list's page. */
export const networkFilter = (useNetworks: UseNetworks) => ({
  field: (control: FilterControl) => <NetworkFilter {...control} useNetworks={useNetworks} />,
  nameOf: (id: string) => <NetworkName id={id} useNetworks={useNetworks} />,
});

const CountryFilter = (control: FilterControl) => {
  const intl = useIntl();
  const options = useMemo(() => countryOptions(intl), [intl]);
  return <SearchFilter {...control} options={options} />;
};

const CountryName = ({ code }: { code: string }) =>
  countryOptions(useIntl()).find(({ value }) => value === code)?.label ?? code;

/** A filter by country. */
export const countryFilter = {
  field: (control: FilterControl) => <CountryFilter {...control} />,
  nameOf: (code: string) => <CountryName code={code} />,
};
