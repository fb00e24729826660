import { Checkbox, Descriptions, Flex, Form, Skeleton, Tag, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { requestIdOf } from '#src/api/failure';
import { supportDepartments } from '#contract/lists';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { FailedState } from '#src/ui/ScreenState';
import { DEPARTMENTS_FORM, type DepartmentValues } from '../inboxDrafts';
import { type Agent, agentsRequest, departmentsRequest } from '../inboxRequests';
import { selectAgents } from '../inboxSlice';

const Choice = ({ own }: { own: Agent }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { form, item, changed, saving, discard } = useForm<DepartmentValues>({
    name: DEPARTMENTS_FORM,
    saved: { departments: own.departments },
    request: useRequest(departmentsRequest),
    onSubmit: ({ departments }) =>
      dispatch(
        departmentsRequest.started({
          userId: own.id,
          departments: supportDepartments.filter((one) => departments.includes(one)),
        }),
      ),
  });
  return (
    <DraftForm form={form}>
      <Form.Item {...item('departments')} label={<FormattedMessage id="inbox.departments.legend" />}>
        <Checkbox.Group
          aria-label={formatMessage({ id: 'inbox.departments.legend' })}
          options={supportDepartments.map((value) => ({
            value,
            label: formatMessage({ id: `support.department.${value}` }),
          }))}
        />
      </Form.Item>
      <FormActions saving={saving} changed={changed} onDiscard={discard} />
    </DraftForm>
  );
};

const Agents = ({ agents }: { agents: readonly Agent[] }) => (
  <Descriptions
    bordered
    size="small"
    column={1}
    title={<FormattedMessage id="inbox.agents" />}
    items={agents.map(({ id, name, departments }) => ({
      key: id,
      label: name,
      children:
        departments.length === 0 ? (
          <FormattedMessage id="inbox.department.all" />
        ) : (
          <Flex gap={4} wrap>
            {departments.map((department) => (
              <Tag key={department}>
                <FormattedMessage id={`support.department.${department}`} />
              </Tag>
            ))}
          </Flex>
        ),
    }))}
  />
);

/** The departments that the agent answers for, and who answers for each department. */
export const OwnDepartments = () => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const agents = useSelector(selectAgents);
  const request = useRequest(agentsRequest);
  const own = agents?.find(({ id }) => id === userId);
  return (
    <Flex vertical gap="large">
      <Typography.Text type="secondary">
        <FormattedMessage id="inbox.departments.text" />
      </Typography.Text>
      {request.status === 'failed' && (
        <FailedState
          title="inbox.departments.failed"
          requestId={requestIdOf(request.failure)}
          onRetry={() => dispatch(agentsRequest.started({ userId }))}
        />
      )}
      {!agents && request.status !== 'failed' && <Skeleton active aria-busy="true" />}
      {own && <Choice own={own} />}
      {agents && <Agents agents={agents} />}
    </Flex>
  );
};
