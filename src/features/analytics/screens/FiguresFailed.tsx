import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { type Failure, requestIdOf } from '#src/api/failure';
import { paths } from '#src/lib/paths';
import { failureWords } from '#src/request/failureWords';
import { LinkButton } from '#src/ui/LinkButton';

/** Says why there are no figures, with a button that helps: try again, or `repair` where the channel's grant is gone. */
export const FiguresFailed = ({
  failure,
  unlinked,
  needsReauth,
  repair,
  onRetry,
}: {
  failure: Failure;
  unlinked: boolean;
  needsReauth: boolean;
  repair: ReactNode;
  onRetry: () => void;
}) => {
  const requestId = requestIdOf(failure);
  if (unlinked && needsReauth) {
    return (
      <Alert
        type="info"
        showIcon
        title={<FormattedMessage id="analytics.unlinked" />}
        action={
          <LinkButton to={paths.channels}>
            <FormattedMessage id="analytics.toChannels" />
          </LinkButton>
        }
      />
    );
  }
  return (
    <Alert
      type="error"
      showIcon
      title={<FormattedMessage id="analytics.failed" />}
      description={
        <>
          <FormattedMessage id={failureWords(failure)} />
          {requestId && !needsReauth && (
            <>
              {' '}
              <FormattedMessage id="failure.requestId" values={{ requestId }} />
            </>
          )}
          {needsReauth && repair}
        </>
      }
      action={
        !needsReauth && (
          <Button onClick={onRetry}>
            <FormattedMessage id="action.retry" />
          </Button>
        )
      }
    />
  );
};
