import { Form, Input } from 'antd';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { permissionKey, permissionName } from '#contract/rules/admin/roles';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type Permission, createPermission, forms, renamePermission } from '../model';

const WORDS = { permission_key: 'admin.roles.wrong.permission' } as const;

/** The form that makes a permission. */
export const NewPermission = ({ onClose }: { onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: forms.newPermission,
    saved: { permission: '', name: '' },
    checks: { permission: permissionKey, name: permissionName },
    words: WORDS,
    refusedAt: { PERMISSION_EXISTS: 'permission' },
    request: useRequest(createPermission),
    onSubmit: ({ permission, name }) =>
      dispatch(createPermission.started({ permission: permission.trim(), name: name.trim() })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.roles.permission.create" />}
      action={<FormattedMessage id="admin.roles.permission.create" />}
      used={used}
      says={
        <p>
          <FormattedMessage id="admin.roles.permission.create.text" />
        </p>
      }
      onClose={onClose}
    >
      <Form.Item
        {...used.item('permission')}
        label={<FormattedMessage id="admin.roles.permission" />}
        extra={<FormattedMessage id="admin.roles.permission.hint" />}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item {...used.item('name')} label={<FormattedMessage id="admin.roles.permission.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};

/** The form that says in other words what a permission lets somebody do. */
export const PermissionName = ({
  permission: { permission, name },
  onClose,
}: {
  permission: Permission;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: forms.permissionName(permission),
    saved: { name },
    checks: { name: permissionName },
    request: useRequest(renamePermission),
    onSubmit: (values) => dispatch(renamePermission.started({ permission, name: values.name.trim() })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id="admin.roles.rename.title" values={{ name: permission }} />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      <Form.Item {...used.item('name')} label={<FormattedMessage id="admin.roles.permission.name" />}>
        <Input autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
