import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { roleKey, roleName } from '#contract/rules/admin/roles';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { useRoleNames } from '#src/ui/useRoleNames';
import { type Role, createRole, forms, renameRole } from '../model';

const WORDS = { role_key: 'admin.roles.wrong.key' } as const;

/** The form that makes a role. */
export const NewRole = ({ onClose }: { onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: forms.newRole,
    saved: { name: '', role: '' },
    checks: { name: roleName, role: roleKey },
    words: WORDS,
    request: useRequest(createRole),
    onSubmit: ({ name, role }) => dispatch(createRole.started({ name: name.trim(), role: role.trim() })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.roles.create" />}
      action={<FormattedMessage id="admin.roles.create" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="admin.roles.create.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('name')} label={<FormattedMessage id="admin.roles.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        {...used.item('role')}
        label={<FormattedMessage id="admin.roles.key" />}
        extra={<FormattedMessage id="admin.roles.key.hint" />}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
    </FormDialog>
  );
};

/** The form that gives a role another name. */
export const RoleName = ({ role: { role, name }, onClose }: { role: Role; onClose: () => void }) => {
  const dispatch = useDispatch();
  const { roleName: called } = useRoleNames();
  const used = useForm({
    name: forms.roleName(role),
    saved: { name },
    checks: { name: roleName },
    refusedAt: { ROLE_EXISTS: 'name' },
    request: useRequest(renameRole),
    onSubmit: (values) => dispatch(renameRole.started({ role, name: values.name.trim() })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.roles.rename.title" values={{ name: called({ role, name }) }} />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      <Form.Item {...used.item('name')} label={<FormattedMessage id="admin.roles.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
