import { useMemo, useState } from 'react';

/** The dialog that is open on a list: the form that makes a row, or one about a row that there is. */
type Open<Row> = { dialog: 'make' } | { dialog: 'rename' | 'delete'; row: Row };

/** Which dialog of a list of roles or permissions is open, undefined for none; one at a time. The functions stay the same. */
export const useDialogs = <Row>() => {
  const [open, setOpen] = useState<Open<Row>>();
  const change = useMemo(
    () => ({
      make: () => setOpen({ dialog: 'make' }),
      rename: (row: Row) => setOpen({ dialog: 'rename', row }),
      remove: (row: Row) => setOpen({ dialog: 'delete', row }),
      close: () => setOpen(undefined),
    }),
    [],
  );
  return { open, ...change };
};
