import { useEffect, useState } from 'react';

/** Once what uses this is gone, the focus is where it was before. */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => void (before instanceof HTMLElement && before.focus()), [before]);
};
