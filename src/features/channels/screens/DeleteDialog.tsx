import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { deleteChannel } from '../cardsModel';
import type { Channel } from '../model';

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
      request={useRequest(deleteChannel, channelId)}
      start={() => deleteChannel.started({ channelId, expected: status })}
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
