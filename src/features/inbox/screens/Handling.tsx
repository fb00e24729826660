import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { type Listed, assignRequest, statusRequest } from '../inboxRequests';
import { selectAgents } from '../inboxSlice';

/** Who answers a conversation, and whether it is closed; both can be changed. */
export const Handling = ({ conversation }: { conversation: Listed }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const agents = useSelector(selectAgents) ?? [];
  const assigning = useRequest(assignRequest).status;
  const moving = useRequest(statusRequest).status;
  const { subjectId, assignee, status } = conversation;
  const busy = assigning === 'pending';
  const assign = (assigneeId: string | null) => {
    if (busy) return;
    dispatch(assignRequest.started({ userId, subjectId, assigneeId, expected: assignee?.id ?? null }));
  };
  // The assigned agent may have lost the permission since; the list still shows their name.
  const gone = assignee && !agents.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <div className="inbox-handling">
      <label>
        <FormattedMessage id="inbox.assignee" />{' '}
        <select
          className="select"
          value={assignee?.id ?? ''}
          aria-busy={busy}
          onChange={({ target }) => assign(target.value || null)}
        >
          <option value="">{formatMessage({ id: 'inbox.unassigned' })}</option>
          {[...agents, ...gone].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {assignee?.id !== userId && (
        <button type="button" className="button" aria-disabled={busy} onClick={() => assign(userId)}>
          <FormattedMessage id="inbox.assignToMe" />
        </button>
      )}
      <button
        type="button"
        className="button"
        aria-disabled={moving === 'pending'}
        onClick={() =>
          dispatch(
            statusRequest.started({ userId, subjectId, status: status === 'open' ? 'closed' : 'open' }),
          )
        }
      >
        <FormattedMessage id={status === 'open' ? 'inbox.close' : 'inbox.reopen'} />
      </button>
      <span className="secondary" role="status">
        {status === 'closed' && <FormattedMessage id="inbox.isClosed" />}
      </span>
    </div>
  );
};
