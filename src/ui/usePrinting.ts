import { useSyncExternalStore } from 'react';

const MEDIA = 'print';

const subscribe = (onChange: () => void) => {
  const media = window.matchMedia(MEDIA);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the page is drawn for paper right now. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(MEDIA).matches);
