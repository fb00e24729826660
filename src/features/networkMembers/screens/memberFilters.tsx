import { Select } from 'antd';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { BY_LABEL } from '#src/forms/selects';
import { type Option, countryOptions } from '#src/i18n/countries';
import type { FilterControl, FilterWords } from '#src/list/filterWords';
import { members } from '../model';

const Choice = ({
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

const NetworkName = ({ id }: { id: string }) =>
  useSelector(members.selectPage)?.networks.find(({ networkId }) => networkId === id)?.name ?? '…';

const NetworkChoice = (control: FilterControl) => {
  const networks = useSelector(members.selectPage)?.networks ?? [];
  const options = networks.map(({ networkId, name }) => ({ value: networkId, label: name }));
  return <Choice {...control} options={options} />;
};

const CountryName = ({ code }: { code: string }) =>
  countryOptions(useIntl()).find(({ value }) => value === code)?.label ?? code;

const CountryChoice = (control: FilterControl) => {
  const intl = useIntl();
  const options = useMemo(() => countryOptions(intl), [intl]);
  return <Choice {...control} options={options} />;
};

/** What the owner of a network filters the members by. */
export const MEMBER_FILTERS = {
  state: {
    label: 'decisions.state',
    words: { pending: 'states.membership.pending', approved: 'states.membership.approved' },
  },
  network: {
    label: 'profile.network',
    field: (control) => <NetworkChoice {...control} />,
    nameOf: (id) => <NetworkName id={id} />,
  },
  country: {
    label: 'profile.country',
    field: (control) => <CountryChoice {...control} />,
    nameOf: (code) => <CountryName code={code} />,
  },
} as const satisfies FilterWords;
