import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { deleteChannel } from '../cardsModel';
import type { Channel } from '../model';

type Unlinked = Exclude<Channel['status'], 'linked'>;

// The message ids of what it means for the money, sentence by sentence.
const MEANS: Record<Unlinked, MessageId[]> = {
  'in-progress': ['channels.delete.in-progress', 'channels.delete.noMoney', 'channels.delete.again'],
  denied: ['channels.delete.denied', 'channels.delete.noMoney'],
  unlinked: ['channels.delete.unlinked', 'channels.delete.unlinked.paid'],
};

/** Asks before a channel that is not linked is deleted, and says what that means for its money. */
export const DeleteDialog = ({
  channel: { channelId, name },
  status,
  onClose,
}: {
  channel: Channel;
  status: Unlinked;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title={<FormattedMessage id="channels.delete.title" values={{ name }} />}
    action={<FormattedMessage id="channels.delete.do" />}
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
