import { Checkbox, Form, Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { SALES_TEAM, recruiterRoles } from '#contract/plain/admin/roles';
import { chosen } from '#contract/rules/check';
import { FormDialog } from '#src/forms/FormDialog';
import { BY_LABEL } from '#src/ui/selects';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useRoleNames } from '#src/ui/useRoleNames';
import { type PersonRole, type PersonRoles, forms, giveRole, takeRole } from '../personModel';

const isRecruiters = (role: string) => (recruiterRoles as readonly string[]).includes(role);

const takeWords = (role: string) => {
  if (role === SALES_TEAM) return 'admin.roles.person.take.sales';
  return isRecruiters(role) ? 'admin.roles.person.take.recruiter' : 'admin.roles.person.take.text';
};

/** The form that gives an account a role. */
export const GiveRole = ({
  person: { subjectId, name },
  roles,
  onClose,
}: {
  person: PersonRoles;
  /** Those that can be given. */
  roles: readonly PersonRole[];
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { roleName } = useRoleNames();
  const used = useForm({
    name: forms.give(subjectId),
    saved: { role: '', notify: true },
    checks: { role: chosen },
    request: useRequest(giveRole),
    onSubmit: ({ role, notify }) => dispatch(giveRole.started({ subjectId, role, notify })),
  });
  const { role } = used.values;
  return (
    <FormDialog
      title={<FormattedMessage id="admin.roles.person.give.title" values={{ name }} />}
      action={
        <FormattedMessage id={role === '' ? 'admin.roles.person.give.any' : 'admin.roles.person.give'} />
      }
      used={used}
      onClose={onClose}
    >
      <Form.Item
        {...used.item('role')}
        label={<FormattedMessage id="admin.roles.role" />}
        extra={
          (role === SALES_TEAM && <FormattedMessage id="admin.roles.person.give.sales" />) ||
          (isRecruiters(role) && <FormattedMessage id="admin.roles.person.give.recruiter" />)
        }
      >
        <Select
          showSearch={BY_LABEL}
          placeholder={formatMessage({ id: 'admin.roles.role' })}
          options={roles.map((one) => ({ value: one.role, label: roleName(one) }))}
        />
      </Form.Item>
      <Form.Item {...used.item('notify')} valuePropName="checked">
        <Checkbox>
          <FormattedMessage id="admin.roles.person.notify" />
        </Checkbox>
      </Form.Item>
    </FormDialog>
  );
};

/** The form that takes a role from an account. */
export const TakeRole = ({
  person: { subjectId, name },
  role,
  onClose,
}: {
  person: PersonRoles;
  role: PersonRole;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const { roleName } = useRoleNames();
  const used = useForm({
    name: forms.take(subjectId),
    saved: { notify: true },
    request: useRequest(takeRole),
    onSubmit: ({ notify }) => dispatch(takeRole.started({ subjectId, role: role.role, notify })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.roles.person.take.title" values={{ name, role: roleName(role) }} />}
      action={<FormattedMessage id="admin.roles.person.take" />}
      danger
      used={used}
      says={
        <p>
          <FormattedMessage id={takeWords(role.role)} />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('notify')} valuePropName="checked">
        <Checkbox>
          <FormattedMessage id="admin.roles.person.notify" />
        </Checkbox>
      </Form.Item>
    </FormDialog>
  );
};
