import { useSelector } from 'react-redux';
import type { FilterControl, FilterWords } from '#src/list/filterWords';
import { SearchFilter, countryFilter, networkFilter } from '#src/list/searchFilters';
import { useRoleNames } from '#src/ui/useRoleNames';
import { users } from '../model';

/** What of people whoever looks may see, and so filter by. */
export interface Sees {
  contact: boolean;
  money: boolean;
}

const YES_NO = { yes: 'admin.users.filter.yes', no: 'admin.users.filter.no' } as const;

const RoleName = ({ role }: { role: string }) => {
  const { roleName } = useRoleNames();
  const known = useSelector(users.selectPage)?.roles.find((one) => one.role === role);
  return known ? roleName(known) : role;
};

const RoleChoice = (control: FilterControl) => {
  const { roleName } = useRoleNames();
  const roles = useSelector(users.selectPage)?.roles ?? [];
  const options = roles.map((role) => ({ value: role.role, label: roleName(role) }));
  return <SearchFilter {...control} options={options} />;
};

const useNetworks = () => useSelector(users.selectPage)?.networks;

const FILTERS = {
  status: {
    label: 'admin.users.status',
    words: { active: 'admin.users.status.active', deactivated: 'admin.users.status.deactivated' },
  },
  lock: {
    label: 'admin.users.filter.lock',
    words: {
      0: 'admin.users.filter.lock.none',
      1: 'admin.locks.level.1',
      2: 'admin.locks.level.2',
      3: 'admin.locks.level.3',
    },
  },
  lock_type: {
    label: 'admin.users.filter.lockType',
    words: {
      copyright: 'locked.type.copyright',
      spam: 'locked.type.spam',
      inappropriate: 'locked.type.inappropriate',
      'payment-risk': 'locked.type.payment-risk',
      identity: 'locked.type.identity',
      other: 'locked.type.other',
    },
  },
  role: {
    label: 'admin.users.filter.role',
    field: (control) => <RoleChoice {...control} />,
    nameOf: (role) => <RoleName role={role} />,
  },
  network: { label: 'profile.network', ...networkFilter(useNetworks) },
  country: { label: 'profile.country', ...countryFilter },
  has_channel: { label: 'admin.users.filter.channel', words: YES_NO },
  has_method: { label: 'admin.users.filter.method', words: YES_NO },
  signed_in_since: { label: 'admin.users.filter.signedIn' },
  created_from: { label: 'admin.users.filter.createdFrom' },
  created_to: { label: 'admin.users.filter.createdTo' },
} as const satisfies FilterWords;

/** The filters of the list; those by what whoever looks may not see are not there. */
export const filtersFor = ({ contact, money }: Sees): FilterWords => {
  const { country, has_method, ...rest } = FILTERS;
  return { ...rest, ...(contact && { country }), ...(money && { has_method }) };
};
