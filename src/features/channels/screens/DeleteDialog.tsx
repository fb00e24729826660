import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
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
  const userId = useSelector(selectUserId);
  const unlinks = status === 'linked';
  return (
    <ConfirmDialog
      title={
        <FormattedMessage
          id={unlinks ? 'channels.delete.title.linked' : 'channels.delete.title'}
          values={{ name }}
        />
      }
      action={<FormattedMessage id={unlinks ? 'channels.delete.do.linked' : 'channels.delete.do'} />}
      danger
      request={useRequest(deleteRequest, channelId)}
      start={() => deleteRequest.started({ userId, channelId, expected: status })}
      onClose={onClose}
    >
      <ul className="channels-means">
        {MEANS[status].map((id) => (
          <li key={id}>
            <FormattedMessage id={id} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
