import { useSelector } from 'react-redux';
import type { FilterWords } from '#src/list/filterWords';
import { countryFilter, networkFilter } from '#src/list/searchFilters';
import { members } from '../model';

const useNetworks = () => useSelector(members.selectPage)?.networks;

/** What the owner of a network filters the members by. */
export const MEMBER_FILTERS = {
  state: {
    label: 'decisions.state',
    words: { pending: 'states.membership.pending', approved: 'states.membership.approved' },
  },
  network: {
    label: 'profile.network',
    ...networkFilter(useNetworks),
  },
  country: { label: 'profile.country', ...countryFilter },
} as const satisfies FilterWords;
