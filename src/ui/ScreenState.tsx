import { Alert, Button, Empty } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** Shown if a screen or a part of it could not be loaded: what failed, and a button to try again. */
export const FailedState = ({
  title,
  requestId,
  onRetry,
}: {
  title: MessageId;
  requestId: string | undefined;
  onRetry: () => void;
}) => (
  <Alert
    type="error"
    showIcon
    title={<FormattedMessage id={title} />}
    description={
      <>
        <FormattedMessage id="failure.safe" />
        {requestId && (
          <>
            {' '}
            <FormattedMessage id="failure.requestId" values={{ requestId }} />
          </>
        )}
      </>
    }
    action={
      <Button onClick={onRetry}>
        <FormattedMessage id="action.retry" />
      </Button>
    }
  />
);

/** Shown if there is nothing to list: why, and what to do next. */
export const EmptyState = ({
  title,
  text,
  children,
}: {
  title: MessageId;
  text?: MessageId;
  children?: ReactNode;
}) => (
  <Empty
    className="state"
    image={Empty.PRESENTED_IMAGE_SIMPLE}
    description={
      <>
        <strong>
          <FormattedMessage id={title} />
        </strong>
        {text && (
          <p>
            <FormattedMessage id={text} />
          </p>
        )}
      </>
    }
  >
    {children}
  </Empty>
);
