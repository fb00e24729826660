import { Skeleton } from 'antd';
import { type ComponentProps, Suspense, lazy } from 'react';
import type { CatchupDialog } from './CatchupDialog';

const Dialog = lazy(async () => ({ default: (await import('./CatchupDialog')).CatchupDialog }));
const Table = lazy(async () => ({ default: (await import('./Breakdown')).Breakdown }));

// Forms, dialogs and tables are loaded when somebody wants them: most only read the card.
export const LateDialogs = (props: ComponentProps<typeof CatchupDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
);
export const LateBreakdown = () => (
  <Suspense fallback={<Skeleton active title={false} />}>
    <Table />
  </Suspense>
);
