import { Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { EmptyState } from '#src/ui/ScreenState';
import { type LoggedMessage, MessageLog } from '#src/ui/MessageLog';
import { UnsentMessage } from '#src/ui/UnsentMessage';
import {
  type Message,
  type NewMessage,
  olderMessages,
  outgoingDropped,
  selectHasMore,
  selectOutgoing,
  type selectStanding,
  sendMessage,
} from '../model';

const Read = () => (
  <Typography.Text type="secondary">
    <FormattedMessage id="messages.read" />
  </Typography.Text>
);

const Unsent = ({ message }: { message: NewMessage }) => {
  const dispatch = useDispatch();
  return (
    <UnsentMessage
      failed={useRequest(sendMessage, message.messageId).status === 'failed'}
      onAgain={() => dispatch(sendMessage.started(message))}
      onDrop={() => dispatch(outgoingDropped(message.messageId))}
    />
  );
};

/** The messages so far, and those that are being sent. */
export const Conversation = ({
  messages,
  standing,
}: {
  messages: readonly Message[];
  standing: NonNullable<ReturnType<typeof selectStanding>>;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const hasMore = useSelector(selectHasMore);
  const outgoing = useSelector(selectOutgoing);
  const older = useRequest(olderMessages).status;
  const you = <FormattedMessage id="messages.you" />;
  const lastMine = messages.findLast(({ side }) => side === 'user')?.number;
  const logged: LoggedMessage[] = [
    ...messages.map(({ messageId, number, side, author, body, at }) => ({
      key: messageId,
      mine: side === 'user',
      who: side === 'user' ? you : (author ?? <FormattedMessage id="support.title" />),
      body,
      at,
      ...(number === lastMine && number <= standing.readByStaff ? { state: <Read /> } : {}),
    })),
    ...outgoing.map((message) => ({
      key: message.messageId,
      mine: true,
      who: you,
      body: message.body,
      at: null,
      state: <Unsent message={message} />,
    })),
  ];
  const first = messages[0]?.number;
  if (logged.length === 0) {
    return (
      <div className="support-waiting">
        <EmptyState title="support.empty" text="support.empty.text" />
      </div>
    );
  }
  return (
    <MessageLog
      label={formatMessage({ id: 'support.log' })}
      messages={logged}
      hasMore={hasMore}
      loading={older === 'pending'}
      onMore={() => {
        if (first !== undefined && older !== 'pending') dispatch(olderMessages.started({ before: first }));
      }}
    />
  );
};
