import type { ReactNode } from 'react';
import type { MessageId } from '#src/lib/messageId';
import { ScreenSkeleton } from './ScreenSkeleton';
import { FailedState } from './ScreenState';

/**
 * What a screen shows of something that is read: grey shapes, what there is, and above it that it could not be read, with a
 * button to try again. What was read before stays on the screen.
 */
export const Loaded = <Value,>({
  of: { value, failure, requestId, read },
  failed,
  skeleton = <ScreenSkeleton cards={0} />,
  children,
}: {
  /** As `useResource` gives it. */
  of: { value: Value | undefined; failure?: object; requestId?: string | undefined; read: () => void };
  failed: MessageId;
  skeleton?: ReactNode;
  children: (value: Value) => ReactNode;
}) => (
  <>
    {failure && <FailedState title={failed} requestId={requestId} onRetry={read} />}
    {value === undefined && !failure && skeleton}
    {value !== undefined && children(value)}
  </>
);
