import { Button, Flex, Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { conversationMachine } from '#contract/plain/inbox';
import { ActsOf } from '#src/decisions/ActsOf';
import { BY_LABEL } from '#src/ui/selects';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { StateTag } from '#src/ui/StateTag';
import { type Listed, agents, assignConversation, closeConversation, reopenConversation } from '../model';

/** Who answers a conversation, and whether it is closed; both can be changed. */
export const Handling = ({ conversation }: { conversation: Listed }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const userId = useSelector(selectUserId);
  const { value: known = [] } = useResourceState(agents);
  const assigning = useRequest(assignConversation).pending;
  const { subjectId, name, assignee, status, acts } = conversation;
  const act = (request: typeof closeConversation) => ({
    request,
    key: subjectId,
    start: () => request.started({ subjectId }),
    atOnce: true as const,
  });
  const on = { close: act(closeConversation), reopen: act(reopenConversation) };
  const assign = (assigneeId: string | null) =>
    dispatch(assignConversation.started({ subjectId, assigneeId, expected: assignee?.id ?? null }));
  // The assigned agent may have lost the permission since; the list still shows their name.
  const gone = assignee && !known.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <Flex className="inbox-handling" align="center" gap="small" wrap>
      <label htmlFor="inbox-assignee">
        <FormattedMessage id="inbox.assignee" />
      </label>
      <Select
        id="inbox-assignee"
        className="inbox-select"
        showSearch={BY_LABEL}
        loading={assigning}
        value={assignee?.id ?? ''}
        onChange={(id: string) => assign(id || null)}
        options={[
          { value: '', label: formatMessage({ id: 'inbox.unassigned' }) },
          ...[...known, ...gone].map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {assignee?.id !== userId && (
        <Button loading={assigning} onClick={() => assign(userId)}>
          <FormattedMessage id="inbox.assignToMe" />
        </Button>
      )}
      <ActsOf machine={conversationMachine} acts={acts} name={name} on={on} />
      <span role="status">
        {status === 'closed' && <StateTag machine={conversationMachine.name} state={status} />}
      </span>
    </Flex>
  );
};
