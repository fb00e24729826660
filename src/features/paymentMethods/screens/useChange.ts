import { useQuery } from '#src/list/useQuery';
import { CHANGE, CHANGE_RULES } from '../changeQuery';

/** Where somebody is in setting a method, as the address says; back steps through it. */
export const useChange = () => useQuery(CHANGE, CHANGE_RULES);
export type Change = ReturnType<typeof useChange>[0];
