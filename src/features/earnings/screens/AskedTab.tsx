import { Alert, Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FailedState } from '#src/ui/ScreenState';

/** Says that loading has failed and that what is below is of an earlier question. */
const FailedNotice = ({
  shown,
  onRetry,
}: {
  shown: { from: ReactNode; to: ReactNode };
  onRetry: () => void;
}) => (
  <Alert
    className="screen-only"
    type="error"
    showIcon
    title={<FormattedMessage id="earnings.failed" />}
    description={<FormattedMessage id="earnings.failed.stays" values={shown} />}
    action={
      <Button onClick={onRetry}>
        <FormattedMessage id="action.retry" />
      </Button>
    }
  />
);

/** What a tab has asked for: grey shapes, what there is, or that it could not be loaded; what was there before stays, with its period. */
export const AskedTab = <Value,>({
  of: { value, failure, requestId },
  shown,
  skeleton,
  onRetry,
  children,
}: {
  /** As `useResourceState` gives it. */
  of: { value: Value | undefined; failure?: object; requestId?: string | undefined };
  /** The period that is shown, from its first to its last day or month. */
  shown: (value: Value) => { from: ReactNode; to: ReactNode };
  skeleton: ReactNode;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}) => (
  <Flex vertical gap="middle">
    {value === undefined ? (
      failure ? (
        <FailedState title="earnings.failed" requestId={requestId} onRetry={onRetry} />
      ) : (
        skeleton
      )
    ) : (
      <>
        {failure && <FailedNotice shown={shown(value)} onRetry={onRetry} />}
        {children(value)}
      </>
    )}
  </Flex>
);
