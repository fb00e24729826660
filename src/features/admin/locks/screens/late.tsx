import { Skeleton } from 'antd';
import { type ComponentProps, Suspense, lazy } from 'react';
import type LockOf from './LockOf';
import type ManyDialogs from './ManyDialogs';

const Lock = lazy(() => import('./LockOf'));
const Dialogs = lazy(() => import('./ManyDialogs'));

// Facts, forms and calendars are loaded when somebody wants them: most only search users.
export const LateLock = (props: ComponentProps<typeof LockOf>) => (
  <Suspense fallback={<Skeleton active title={false} />}>
    <Lock {...props} />
  </Suspense>
);
export const LateDialogs = (props: ComponentProps<typeof ManyDialogs>) => (
  <Suspense fallback={null}>
    <Dialogs {...props} />
  </Suspense>
);
