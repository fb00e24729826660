import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { failureWords } from '#src/request/failureWords';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { deleteRequest } from '../cardsRequests';
import type { Channel } from '../channelsSlice';

// The message ids of what it means for the money, sentence by sentence.
const MEANS: Record<Channel['status'], MessageId[]> = {
  linked: [
    'channels.delete.linked.now',
    'channels.delete.linked.paid',
    'channels.delete.linked.later',
    'channels.delete.linked.hours',
  ],
  'in-progress': ['channels.delete.in-progress', 'channels.delete.noMoney', 'channels.delete.again'],
  denied: ['channels.delete.denied', 'channels.delete.noMoney', 'channels.delete.again'],
  unlinked: ['channels.delete.unlinked', 'channels.delete.unlinked.paid'],
};

/** Asks before a channel is deleted or unlinked, and says what that means for its money. */
export const DeleteDialog = ({
  channel: { channelId, name, status },
  onClose,
}: {
  channel: Channel;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useRequest(deleteRequest, channelId);
  const [begun, setBegun] = useState(false);
  const done = begun && request.status === 'succeeded';
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const unlinks = status === 'linked';
  return (
    <Dialog
      title={
        <FormattedMessage
          id={unlinks ? 'channels.delete.title.linked' : 'channels.delete.title'}
          values={{ name }}
        />
      }
      action={<FormattedMessage id={unlinks ? 'channels.delete.do.linked' : 'channels.delete.do'} />}
      danger
      busy={begun && request.status === 'pending'}
      onAction={() => {
        setBegun(true);
        dispatch(deleteRequest.started({ userId, channelId }));
      }}
      onClose={onClose}
    >
      <ul className="channels-means">
        {MEANS[status].map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
      {begun && request.status === 'failed' && (
        <p className="field-problem" role="alert">
          <FormattedMessage id={failureWords(request.failure)} />
        </p>
      )}
    </Dialog>
  );
};
