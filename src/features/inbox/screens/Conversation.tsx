import { Button, Card, Flex, Select, Skeleton, Typography } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useDraft } from '#src/forms/useDraft';
import { useRequest } from '#src/request/useRequest';
import { useResource } from '#src/request/useResource';
import { languageName } from '#src/i18n/languageName';
import { Composer, type ComposerField } from '#src/ui/Composer';
import { type LoggedMessage, MessageLog } from '#src/ui/MessageLog';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { UnsentMessage } from '#src/ui/UnsentMessage';
import { choicesSearched, helpChoices } from '../helpModel';
import { LONGEST, type ReplyDraft, replyDraft } from '../inboxDrafts';
import type { ChangeAddress } from '../inboxQuery';
import {
  type Detail,
  type Reply,
  inboxDetail,
  olderMessages,
  outgoingDropped,
  selectDetail,
  selectMovedTo,
  selectOutgoing,
  sendReply,
} from '../model';
import { Context } from './Context';
import { Handling } from './Handling';

const NO_DRAFT: ReplyDraft = { body: '' };

const Unsent = ({ reply }: { reply: Reply }) => {
  const dispatch = useDispatch();
  return (
    <UnsentMessage
      failed={useRequest(sendReply, reply.messageId).status === 'failed'}
      onAgain={() => dispatch(sendReply.started(reply))}
      onDrop={() => dispatch(outgoingDropped(reply.messageId))}
    />
  );
};

const Read = () => (
  <Typography.Text type="secondary">
    <FormattedMessage id="messages.read" />
  </Typography.Text>
);

const Log = ({ detail }: { detail: Detail }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const outgoing = useSelector(selectOutgoing);
  const older = useRequest(olderMessages).status;
  const { conversation, messages, readByUser } = detail;
  const { subjectId, name } = conversation;
  const lastOurs = messages.findLast(({ side }) => side === 'staff')?.number;
  const logged: LoggedMessage[] = [
    ...messages.map((message) => ({
      key: message.messageId,
      mine: message.side === 'staff',
      who: message.side === 'user' ? name : (message.author ?? <FormattedMessage id="support.title" />),
      body: message.body,
      at: message.at,
      ...(message.number === lastOurs && message.number <= readByUser ? { state: <Read /> } : {}),
    })),
    ...outgoing
      .filter((reply) => reply.subjectId === subjectId)
      .map((reply) => ({
        key: reply.messageId,
        mine: true,
        who: <FormattedMessage id="messages.you" />,
        body: reply.body,
        at: null,
        state: <Unsent reply={reply} />,
      })),
  ];
  const first = messages[0]?.number;
  return (
    <MessageLog
      label={formatMessage({ id: 'inbox.log' }, { name })}
      messages={logged}
      hasMore={detail.hasMore}
      loading={older === 'pending'}
      onMore={() => {
        if (first !== undefined && older !== 'pending')
          dispatch(olderMessages.started({ subjectId, before: first }));
      }}
    />
  );
};

/** Chooses a prepared answer. The server searches: there may be more of them than are shown at first. */
const HelpChoice = ({ onChoose }: { onChoose: (body: string) => void }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { value: choices = [], pending } = useResource(helpChoices, { search: '' });
  const words = formatMessage({ id: 'inbox.help.insert' });
  return (
    <Select
      className="inbox-select"
      aria-label={words}
      placeholder={words}
      value={null}
      loading={pending}
      showSearch={{ filterOption: false, onSearch: (text) => dispatch(choicesSearched(text)) }}
      notFoundContent={<FormattedMessage id={pending ? 'messages.loading' : 'list.noMatch'} />}
      popupMatchSelectWidth={false}
      options={choices.map(({ helpId, title, language }) => ({ value: helpId, label: title, language }))}
      // While the list closes, it may still draw an answer that is no longer among the choices.
      optionRender={({ label, data }) => (
        <>
          <span>{label}</span>{' '}
          <Typography.Text type="secondary">{languageName(data.language)}</Typography.Text>
        </>
      )}
      // The next one is chosen from all.
      onOpenChange={(open) => !open && dispatch(choicesSearched(''))}
      onChange={(chosen: string | null) =>
        onChoose(choices.find(({ helpId }) => helpId === chosen)?.body ?? '')
      }
    />
  );
};

const Answer = ({ subjectId, name }: { subjectId: string; name: string }) => {
  const dispatch = useDispatch();
  const field = useRef<ComposerField>(null);
  const { values, change } = useDraft<ReplyDraft>(replyDraft(subjectId), NO_DRAFT);
  return (
    <Composer
      field={field}
      label={<FormattedMessage id="inbox.answerTo" values={{ name }} />}
      value={values.body}
      longest={LONGEST}
      onChange={(body) => change({ body })}
      onSend={(body) => {
        dispatch(sendReply.started({ subjectId, messageId: crypto.randomUUID(), body }));
        change({ body: '' });
      }}
    >
      <HelpChoice
        onChoose={(body) => {
          change({ body: [values.body.trimEnd(), body].filter(Boolean).join('\n\n') });
          field.current?.focus();
        }}
      />
    </Composer>
  );
};

/** Whom the conversation is with. Where it follows one that was closed, the focus is here, so that it is said. */
const Heading = ({ subjectId, name }: { subjectId: string; name: string | undefined }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useSelector(selectMovedTo) === subjectId;
  const known = name !== undefined;
  useEffect(() => {
    if (moved && known) heading.current?.focus();
  }, [moved, known]);
  return (
    <h2 id="inbox-conversation" className="inbox-name" ref={heading} tabIndex={-1}>
      {name ?? <FormattedMessage id="inbox.loading" />}
    </h2>
  );
};

/** The open conversation: the user, who answers it, the messages, and the field for an answer. */
export const Conversation = ({
  subjectId,
  change,
  more,
}: {
  subjectId: string;
  change: ChangeAddress;
  more: ReactNode;
}) => {
  const dispatch = useDispatch();
  const kept = useSelector(selectDetail);
  const request = useRequest(inboxDetail, subjectId);
  const detail = kept?.conversation.subjectId === subjectId ? kept : null;
  if (subjectId === '') {
    return (
      <Card className="inbox-none">
        <EmptyState title="inbox.none" text="inbox.none.text" />
      </Card>
    );
  }
  return (
    <section aria-labelledby="inbox-conversation">
      <Card
        className="inbox-conversation"
        size="small"
        title={
          <Flex align="center" gap="small">
            <Button className="inbox-back" onClick={() => change({ creator: '' })}>
              <FormattedMessage id="inbox.back" />
            </Button>
            <Heading subjectId={subjectId} name={detail?.conversation.name} />
            {detail && more}
          </Flex>
        }
      >
        {request.status === 'failed' && (
          <FailedState
            title="inbox.conversation.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(inboxDetail.started({ subjectId }))}
          />
        )}
        {!detail && request.status !== 'failed' && (
          <Skeleton active aria-busy="true" paragraph={{ rows: 8 }} />
        )}
        {detail && (
          <>
            <Handling conversation={detail.conversation} />
            <Context context={detail.context} history={detail.history} />
            <Log detail={detail} />
            <Answer subjectId={subjectId} name={detail.conversation.name} />
          </>
        )}
      </Card>
    </section>
  );
};
