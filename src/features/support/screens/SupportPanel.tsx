import { Alert, Flex, Select, Skeleton, Typography } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import {
  type SupportDepartment,
  type SupportTopic,
  supportDepartments,
  supportTopics,
} from '#contract/lists';
import { requestIdOf } from '#src/api/failure';
import { useDraft } from '#src/forms/useDraft';
import { oneOf } from '#src/lib/query';
import { accountEvents } from '#src/request/accountEvents';
import { useRequest } from '#src/request/useRequest';
import { selectIsActing } from '#src/session/session';
import { Composer, type ComposerField } from '#src/ui/Composer';
import { Labelled } from '#src/ui/Labelled';
import { FailedState } from '#src/ui/ScreenState';
import {
  conversation,
  panelSeen,
  selectMessages,
  selectPanelOpen,
  selectStanding,
  sendMessage,
} from '../model';
import { EMPTY_DRAFT, LONGEST, SUPPORT_DRAFT, type SupportDraft } from '../supportDraft';
import { Conversation } from './Conversation';
import { PaymentChecklist } from './PaymentChecklist';

type Standing = NonNullable<ReturnType<typeof selectStanding>>;

const isTopic = (text: string): text is SupportTopic => oneOf(...supportTopics)(text);
const isDepartment = (text: string): text is SupportDepartment => oneOf(...supportDepartments)(text);

// The topic and the department of the message; the choice stays for the next message.
const Choices = ({
  values,
  department,
  change,
}: {
  values: SupportDraft;
  department: SupportDepartment;
  change: (changes: Partial<SupportDraft>) => void;
}) => {
  const { formatMessage } = useIntl();
  return (
    <Flex gap="small" className="support-part">
      <Labelled label={<FormattedMessage id="support.topic" />}>
        {(id) => (
          <Select
            id={id}
            allowClear
            placeholder={formatMessage({ id: 'support.topic.choose' })}
            value={values.topic || null}
            options={supportTopics.map((value) => ({
              value,
              label: formatMessage({ id: `support.topic.${value}` }),
            }))}
            onChange={(topic?: string | null) => change({ topic: topic ?? '' })}
          />
        )}
      </Labelled>
      <Labelled label={<FormattedMessage id="support.department" />}>
        {(id) => (
          <Select
            id={id}
            value={department}
            options={supportDepartments.map((value) => ({
              value,
              label: formatMessage({ id: `support.department.${value}` }),
            }))}
            onChange={(chosen: string) => change({ department: chosen })}
          />
        )}
      </Labelled>
    </Flex>
  );
};

// A message counts as read when the panel is in sight, also after the user comes back to the tab.
const usePanelSeen = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    const seen = () => dispatch(panelSeen());
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [dispatch]);
};

/** Where a message is written, with its topic and department above it. The conversation gives way to it, and never covers it. */
const Writing = ({ standing, field }: { standing: Standing; field: RefObject<ComposerField | null> }) => {
  const dispatch = useDispatch();
  const { values, change } = useDraft<SupportDraft>(SUPPORT_DRAFT, EMPTY_DRAFT);
  const department = isDepartment(values.department) ? values.department : (standing.department ?? 'english');
  return (
    <>
      <div className="support-about">
        <Choices values={values} department={department} change={change} />
        {values.topic === 'payments' && (
          <div className="support-part">
            <PaymentChecklist />
          </div>
        )}
      </div>
      <Composer
        field={field}
        label={<FormattedMessage id="support.write" />}
        value={values.body}
        longest={LONGEST}
        onChange={(body) => change({ body })}
        onSend={(body) => {
          dispatch(
            sendMessage.started({
              messageId: crypto.randomUUID(),
              body,
              department,
              topic: isTopic(values.topic) ? values.topic : null,
            }),
          );
          change({ body: '' });
        }}
      />
    </>
  );
};

// What is different from usual: answers come later, or the conversation is closed.
const Note = ({ standing }: { standing: Standing | null }) => {
  const live = useRequest(accountEvents).status;
  return (
    <div role="status">
      {standing?.started && live === 'pending' && (
        <Typography.Paragraph type="secondary" className="support-part">
          <FormattedMessage id="support.late" />
        </Typography.Paragraph>
      )}
      {standing?.started && standing.status === 'closed' && (
        <Typography.Paragraph type="secondary" className="support-part">
          <FormattedMessage id="support.closed" />
        </Typography.Paragraph>
      )}
    </div>
  );
};

/** The content of the chat with support. */
const SupportPanel = () => {
  const dispatch = useDispatch();
  const field = useRef<ComposerField>(null);
  const messages = useSelector(selectMessages);
  const standing = useSelector(selectStanding);
  const request = useRequest(conversation);
  const acting = useSelector(selectIsActing);
  const open = useSelector(selectPanelOpen);
  const ready = messages !== null && standing !== null;

  // While it closes, the panel is still there, and may be opened again.
  useEffect(() => {
    if (ready && open) field.current?.focus();
  }, [ready, open]);
  usePanelSeen();
  return (
    <>
      <Note standing={standing} />
      {ready && <Conversation messages={messages} standing={standing} />}
      {!ready && request.status !== 'failed' && (
        <div className="support-waiting" aria-busy="true">
          <Skeleton active />
        </div>
      )}
      {request.status === 'failed' && (
        <div className="support-waiting">
          <FailedState
            title="support.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(conversation.started({}))}
          />
        </div>
      )}
      {ready && acting && (
        <Alert type="info" banner title={<FormattedMessage id="refused.NOT_WHILE_ACTING" />} />
      )}
      {ready && !acting && <Writing standing={standing} field={field} />}
    </>
  );
};

export default SupportPanel;
