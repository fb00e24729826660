import { useQuery } from '#src/list/useQuery';
import { oneOf } from '#src/lib/query';

const MODAL = { modal: '' };
const RULES = { modal: oneOf('', 'timing', 'settings', 'tax') };

/** The dialog that is open, as the address says; back closes it. */
export const useModal = () => {
  const [{ modal }, change] = useQuery(MODAL, RULES);
  return {
    modal,
    open: (name: 'timing' | 'settings' | 'tax') => change({ modal: name }),
    close: () => change({ modal: '' }),
  };
};
