import { Checkbox, Descriptions, Flex, Form, Skeleton, Tag, Typography } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { supportDepartments } from '#contract/lists';
import { DraftForm } from '#src/forms/DraftForm';
import { FormActions } from '#src/forms/FormActions';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { selectUserId } from '#src/session/session';
import { Loaded } from '#src/ui/Loaded';
import { DEPARTMENTS_FORM, type DepartmentValues } from '../inboxDrafts';
import { type Agent, agents, setDepartments } from '../model';

const Choice = ({ own }: { own: Agent }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { form, item, changed, saving, discard } = useForm<DepartmentValues>({
    name: DEPARTMENTS_FORM,
    saved: { departments: own.departments },
    request: useRequest(setDepartments),
    onSubmit: ({ departments }) =>
      dispatch(
        setDepartments.started({
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

const Agents = ({ all }: { all: readonly Agent[] }) => (
  <Descriptions
    bordered
    size="small"
    column={1}
    title={<FormattedMessage id="inbox.agents" />}
    items={all.map(({ id, name, departments }) => ({
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
  const read = () => dispatch(agents.started());
  return (
    <Flex vertical gap="large">
      <Typography.Text type="secondary">
        <FormattedMessage id="inbox.departments.text" />
      </Typography.Text>
      <Loaded
        of={{ ...useResourceState(agents), read }}
        failed="inbox.departments.failed"
        skeleton={<Skeleton active aria-busy="true" />}
      >
        {(all) => {
          const own = all.find(({ id }) => id === userId);
          return (
            <>
              {own && <Choice own={own} />}
              <Agents all={all} />
            </>
          );
        }}
      </Loaded>
    </Flex>
  );
};
