import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Failure } from '#src/api/failure';
import { PopupButton } from '#src/forms/PopupButton';
import { serverMessage } from '#src/lib/serverMessage';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { accessRequested, addRequest } from '../cardsRequests';
import { accessLeft, selectAccess } from '../cardsSlice';

const Refused = ({ failure }: { failure: Failure }) => {
  const code = failure.kind === 'refused' ? failure.code : undefined;
  const said =
    failure.kind === 'refused' && code === 'ERROR_ON_AUTH_CHANNEL' ? serverMessage(failure.text) : null;
  return (
    <div className="callout callout-error channels-refused" role="alert">
      <p>
        {said === null ? <FormattedMessage id={failureWords(failure)} /> : <span dir="auto">{said}</span>}
      </p>
      {(code === 'CHANNEL_ALREADY_IN_USE' || code === 'ERROR_ON_AUTH_CHANNEL') && (
        <p>
          <FormattedMessage id={`channels.access.next.${code}`} />
        </p>
      )}
    </div>
  );
};

/**
 * Asks for access to a channel in the provider's window: to link a new channel, or with a channel's id to renew its
 * grant. A failure is shown beside the button until it works or the button disappears.
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
  const request = useRequest(addRequest, channelId ?? '');
  const busy = request.status === 'pending';
  useEffect(() => () => void dispatch(accessLeft(channelId)), [dispatch, channelId]);
  return (
    <div className="channels-access">
      {own && request.status === 'failed' && <Refused failure={request.failure} />}
      <PopupButton
        use="channel"
        again={<FormattedMessage id="action.retry" />}
        own={own}
        busy={busy}
        onOpen={() => {
          dispatch(accessRequested({ channelId }));
          onAsk?.();
        }}
      >
        {busy ? <FormattedMessage id="channels.access.busy" /> : children}
      </PopupButton>
    </div>
  );
};
