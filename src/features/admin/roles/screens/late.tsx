import { Skeleton } from 'antd';
import { type ComponentProps, Suspense, lazy } from 'react';
import type Question from './May';

const May = lazy(() => import('./May'));

/** The card that says whether somebody may do something. Its module needs `mayFeature` and `personRolesFeature`. */
export const LateMay = (props: ComponentProps<typeof Question>) => (
  <Suspense fallback={<Skeleton active title={false} />}>
    <May {...props} />
  </Suspense>
);
