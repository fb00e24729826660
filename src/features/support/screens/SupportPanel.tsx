import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import {
  type SupportDepartment,
  type SupportTopic,
  supportDepartments,
  supportTopics,
} from '#contract/lists';
import { requestIdOf } from '#src/api/failure';
import { useDraft } from '#src/forms/oldDraft';
import { oneOf } from '#src/lib/query';
import { useRequest } from '#src/request/useRequest';
import { selectIsActing } from '#src/session/session';
import { Composer } from '#src/ui/Composer';
import { SelectField } from '#src/ui/OldField';
import { FailedState } from '#src/ui/ScreenState';
import { EMPTY_DRAFT, LONGEST, SUPPORT_DRAFT, type SupportDraft } from '../supportDraft';
import {
  conversationRequest,
  eventsRequest,
  messageRequest,
  panelSeen,
  selectMessages,
  selectStanding,
} from '../supportSlice';
import { Conversation } from './Conversation';
import { PaymentChecklist } from './PaymentChecklist';

type Standing = NonNullable<ReturnType<typeof selectStanding>>;

const isTopic = (text: string): text is SupportTopic => oneOf(...supportTopics)(text);
const isDepartment = (text: string): text is SupportDepartment => oneOf(...supportDepartments)(text);

const NARROW = '(max-width: 640px)';

// The topic and the department of the message; the choice stays for the next message.
const Choices = ({
  values,
  department,
  change,
}: {
  values: SupportDraft;
  department: SupportDepartment;
  change: (field: keyof SupportDraft, value: string) => void;
}) => {
  const { formatMessage } = useIntl();
  return (
    <div className="support-choices">
      <SelectField
        name="topic"
        label={<FormattedMessage id="support.topic" />}
        empty={formatMessage({ id: 'support.topic.choose' })}
        value={values.topic}
        options={supportTopics.map((value) => ({
          value,
          label: formatMessage({ id: `support.topic.${value}` }),
        }))}
        onChange={(topic) => change('topic', topic)}
        onLeave={() => {}}
      />
      <SelectField
        name="department"
        label={<FormattedMessage id="support.department" />}
        value={department}
        options={supportDepartments.map((value) => ({
          value,
          label: formatMessage({ id: `support.department.${value}` }),
        }))}
        onChange={(chosen) => change('department', chosen)}
        onLeave={() => {}}
      />
    </div>
  );
};

const Header = ({ titleId, onClose }: { titleId: string; onClose: () => void }) => (
  <header className="support-header">
    <h2 id={titleId}>
      <FormattedMessage id="support.title" />
    </h2>
    <button type="button" className="button" onClick={onClose}>
      <FormattedMessage id="support.close" />
    </button>
  </header>
);

const Skeleton = () => (
  <div className="skeleton support-waiting" aria-busy="true">
    <div className="skeleton-line" />
    <div className="skeleton-line" />
    <div className="skeleton-line" />
  </div>
);

// On a narrow screen the panel covers the whole page, so the rest of the page must not be reachable.
const useShown = (dialog: RefObject<HTMLDialogElement | null>) =>
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (window.matchMedia(NARROW).matches) shown?.showModal();
    else shown?.show();
    return () => shown?.close();
  }, [dialog]);

// A message counts as read when the panel is in sight, also after the user comes back to the tab.
const usePanelSeen = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    const seen = () => dispatch(panelSeen());
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [dispatch]);
};

/** Where a message is written, with its topic and department above it. */
const Writing = ({
  userId,
  standing,
  field,
}: {
  userId: string;
  standing: Standing;
  field: RefObject<HTMLTextAreaElement | null>;
}) => {
  const dispatch = useDispatch();
  const { values, change } = useDraft<SupportDraft>(SUPPORT_DRAFT, EMPTY_DRAFT);
  const department = isDepartment(values.department) ? values.department : (standing.department ?? 'english');
  return (
    <div className="support-write">
      <Choices values={values} department={department} change={change} />
      {values.topic === 'payments' && <PaymentChecklist />}
      <Composer
        field={field}
        label={<FormattedMessage id="support.write" />}
        value={values.body}
        longest={LONGEST}
        onChange={(body) => change('body', body)}
        onSend={(body) => {
          dispatch(
            messageRequest.started({
              userId,
              messageId: crypto.randomUUID(),
              body,
              department,
              topic: isTopic(values.topic) ? values.topic : null,
            }),
          );
          change('body', '');
        }}
      />
    </div>
  );
};

/** The chat with support: a window beside the page, the whole page on a narrow screen. */
const SupportPanel = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const dispatch = useDispatch();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const messages = useSelector(selectMessages);
  const standing = useSelector(selectStanding);
  const request = useRequest(conversationRequest);
  const live = useRequest(eventsRequest).status;
  const acting = useSelector(selectIsActing);
  const ready = messages !== null && standing !== null;

  useShown(dialog);
  useEffect(() => {
    if (ready) field.current?.focus();
  }, [ready]);
  usePanelSeen();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="support-panel"
      aria-labelledby={`${id}title`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Header titleId={`${id}title`} onClose={onClose} />
      <p className="support-note secondary" role="status">
        {standing?.started && live === 'pending' && <FormattedMessage id="support.late" />}
        {standing?.started && standing.status === 'closed' && <FormattedMessage id="support.closed" />}
      </p>
      {ready && <Conversation userId={userId} messages={messages} standing={standing} />}
      {!ready && request.status !== 'failed' && <Skeleton />}
      {request.status === 'failed' && (
        <div className="support-waiting">
          <FailedState
            title="support.failed"
            requestId={requestIdOf(request.failure)}
            onRetry={() => dispatch(conversationRequest.started({ userId }))}
          />
        </div>
      )}
      {ready && acting && (
        <p className="support-write secondary">
          <FormattedMessage id="refused.NOT_WHILE_ACTING" />
        </p>
      )}
      {ready && !acting && <Writing userId={userId} standing={standing} field={field} />}
    </dialog>
  );
};

export default SupportPanel;
