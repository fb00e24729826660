import { Alert, Button, Flex, Typography } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Failure } from '#src/api/failure';
import { usePopupState } from '#src/forms/usePopupState';
import { useIsRefused } from '#src/forms/whileActing';
import { serverMessage } from '#src/lib/serverMessage';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { accessLeft, accessRequested, addChannel, selectAccess } from '../cardsModel';

const Refused = ({ failure }: { failure: Failure }) => {
  const code = failure.kind === 'refused' ? failure.code : undefined;
  const said =
    failure.kind === 'refused' && code === 'ERROR_ON_AUTH_CHANNEL' ? serverMessage(failure.text) : null;
  return (
    <Alert
      type="error"
      showIcon
      title={said === null ? <FormattedMessage id={failureWords(failure)} /> : <span dir="auto">{said}</span>}
      description={
        (code === 'CHANNEL_ALREADY_IN_USE' || code === 'ERROR_ON_AUTH_CHANNEL') && (
          <FormattedMessage id={`channels.access.next.${code}`} />
        )
      }
    />
  );
};

/**
 * Asks for access to a channel in the provider's window: to link a new channel, or with a channel's id to renew its
 * grant. A failure is shown beside the button until it works or the button disappears. Absent while an admin acts as the user.
 */
export const AccessButton = ({
  channelId = null,
  onAsk,
  children,
}: {
  channelId?: string | null;
  onAsk?: () => void;
  children: ReactNode;
}) => {
  const dispatch = useDispatch();
  const own = useSelector(selectAccess) === channelId;
  const request = useRequest(addChannel, channelId ?? '');
  const refused = useIsRefused(addChannel);
  const { open, failure } = usePopupState('channel', own);
  useEffect(() => () => void dispatch(accessLeft(channelId)), [dispatch, channelId]);
  if (refused) return null;
  return (
    <Flex vertical align="start" gap="small">
      {own && request.status === 'failed' && <Refused failure={request.failure} />}
      {failure && <Alert type="error" showIcon title={<FormattedMessage id={failure} />} />}
      <Button
        type="primary"
        loading={request.pending}
        onClick={() => {
          dispatch(accessRequested({ channelId }));
          onAsk?.();
        }}
      >
        {request.pending ? (
          <FormattedMessage id="channels.access.busy" />
        ) : failure ? (
          <FormattedMessage id="action.retry" />
        ) : (
          children
        )}
      </Button>
      <Typography.Text type="secondary" role="status">
        {open && <FormattedMessage id="auth.popup.open" />}
      </Typography.Text>
    </Flex>
  );
};
