import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { useDraft } from '#src/forms/oldDraft';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Composer } from '#src/ui/Composer';
import { type LoggedMessage, MessageLog } from '#src/ui/MessageLog';
import { EmptyState, FailedState } from '#src/ui/ScreenState';
import { LONGEST, type ReplyDraft, replyDraft } from '../inboxDrafts';
import { type Detail, type Reply, detailRequest, olderRequest, replyRequest } from '../inboxRequests';
import { outgoingDropped, selectDetail, selectHelp, selectOutgoing } from '../inboxSlice';
import { Context } from './Context';
import { Handling } from './Handling';
import type { ChangeAddress } from './inboxQuery';

const NO_DRAFT: ReplyDraft = { body: '' };

const Unsent = ({ reply }: { reply: Reply }) => {
  const dispatch = useDispatch();
  const request = useRequest(replyRequest, reply.messageId);
  if (request.status !== 'failed') return <FormattedMessage id="messages.sending" />;
  return (
    <>
      <p className="field-problem" role="alert">
        <FormattedMessage id="messages.notSent" />
      </p>
      <button type="button" className="button" onClick={() => dispatch(replyRequest.started(reply))}>
        <FormattedMessage id="messages.again" />
      </button>{' '}
      <button type="button" className="button" onClick={() => dispatch(outgoingDropped(reply.messageId))}>
        <FormattedMessage id="messages.drop" />
      </button>
    </>
  );
};

const Log = ({ detail }: { detail: Detail }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const outgoing = useSelector(selectOutgoing);
  const older = useRequest(olderRequest).status;
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
      ...(message.number === lastOurs && message.number <= readByUser
        ? { state: <FormattedMessage id="messages.read" /> }
        : {}),
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
          dispatch(olderRequest.started({ userId, subjectId, before: first }));
      }}
    />
  );
};

const Answer = ({ subjectId, name }: { subjectId: string; name: string }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const help = useSelector(selectHelp) ?? [];
  const field = useRef<HTMLTextAreaElement>(null);
  const { values, change } = useDraft<ReplyDraft>(replyDraft(subjectId), NO_DRAFT);
  const insert = (helpId: string) => {
    const chosen = help.find((one) => one.helpId === helpId);
    if (!chosen) return;
    change('body', [values.body.trimEnd(), chosen.body].filter(Boolean).join('\n\n'));
    field.current?.focus();
  };
  return (
    <Composer
      field={field}
      label={<FormattedMessage id="inbox.answerTo" values={{ name }} />}
      value={values.body}
      longest={LONGEST}
      onChange={(body) => change('body', body)}
      onSend={(body) => {
        dispatch(replyRequest.started({ userId, subjectId, messageId: crypto.randomUUID(), body }));
        change('body', '');
      }}
    >
      {help.length > 0 && (
        <select
          className="select inbox-help-select"
          aria-label={formatMessage({ id: 'inbox.help.insert' })}
          value=""
          onChange={({ target }) => insert(target.value)}
        >
          <option value="">{formatMessage({ id: 'inbox.help.insert' })}</option>
          {help.map(({ helpId, language, title }) => (
            <option key={helpId} value={helpId}>
              {`${title} (${language.replace('_', '-')})`}
            </option>
          ))}
        </select>
      )}
    </Composer>
  );
};

/** The open conversation: the user, who answers it, the messages, and the field for an answer. */
export const Conversation = ({ subjectId, change }: { subjectId: string; change: ChangeAddress }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const kept = useSelector(selectDetail);
  const request = useRequest(detailRequest, subjectId);
  const detail = kept?.conversation.subjectId === subjectId ? kept : null;
  if (subjectId === '') {
    return (
      <div className="inbox-conversation inbox-none">
        <EmptyState title="inbox.none" text="inbox.none.text" />
      </div>
    );
  }
  return (
    <section className="inbox-conversation" aria-labelledby="inbox-conversation">
      <header className="inbox-heading">
        <button type="button" className="button inbox-back" onClick={() => change({ creator: '' })}>
          <FormattedMessage id="inbox.back" />
        </button>
        <h2 id="inbox-conversation">
          {detail?.conversation.name ?? <FormattedMessage id="inbox.loading" />}
        </h2>
      </header>
      {request.status === 'failed' && (
        <FailedState
          title="inbox.conversation.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(detailRequest.started({ userId, subjectId }))}
        />
      )}
      {!detail && request.status !== 'failed' && (
        <div className="skeleton" aria-busy="true">
          <div className="skeleton-line" />
          <div className="skeleton-line" />
          <div className="skeleton-card" />
        </div>
      )}
      {detail && (
        <>
          <Handling conversation={detail.conversation} />
          <Context context={detail.context} />
          <Log detail={detail} />
          <Answer subjectId={subjectId} name={detail.conversation.name} />
        </>
      )}
    </section>
  );
};
