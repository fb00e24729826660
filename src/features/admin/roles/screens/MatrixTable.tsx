import './matrix.css';
import { CheckOutlined } from '@ant-design/icons';
import { Checkbox, Flex, Table, type TableProps, Typography } from 'antd';
import { memo, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useRoleNames } from '#src/ui/useRoleNames';
import { type Matrix, cellToggled, keyOfCell, selectChanges, selectGiven } from '../matrixModel';

type Role = Matrix['roles'][number];
type Permission = Matrix['permissions'][number];
type Given = Parameters<typeof selectGiven>[0];
type Changes = Parameters<typeof selectChanges>[0];

/** What migrations alone change is no box: a mark where the role has the permission, nothing where it cannot. */
const FixedCell = ({ role, permission }: { role: Role; permission: Permission }) => {
  const { formatMessage } = useIntl();
  const key = keyOfCell({ role: role.role, permission: permission.permission });
  const { roleName, permissionName } = useRoleNames();
  const values = { role: roleName(role), permission: permissionName(permission) };
  return (
    useSelector((state: Given) => selectGiven(state).has(key)) && (
      <CheckOutlined aria-label={formatMessage({ id: 'admin.roles.matrix.cell.fixed' }, values)} />
    )
  );
};

/** The box that says whether a role has a permission. */
const Cell = memo(({ role, permission }: { role: Role; permission: Permission }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const key = keyOfCell({ role: role.role, permission: permission.permission });
  const had = useSelector((state: Given) => selectGiven(state).has(key));
  const change = useSelector((state: Changes) => selectChanges(state)[key]);
  const isChanged = change !== undefined;
  const { roleName, permissionName } = useRoleNames();
  const values = { role: roleName(role), permission: permissionName(permission) };
  return (
    <span className={isChanged ? 'role-matrix-changed' : undefined}>
      <Checkbox
        aria-label={formatMessage(
          { id: isChanged ? 'admin.roles.matrix.cell.changed' : 'admin.roles.matrix.cell' },
          values,
        )}
        checked={change ?? had}
        onChange={({ target }) =>
          dispatch(
            cellToggled({
              role: role.role,
              permission: permission.permission,
              given: target.checked,
              had,
            }),
          )
        }
      />
    </span>
  );
});
Cell.displayName = 'Cell';

const Permission = ({ permission }: { permission: Permission }) => (
  <Flex vertical className="role-matrix-permission">
    {useRoleNames().permissionName(permission)}
    <Typography.Text type="secondary">{permission.permission}</Typography.Text>
    {permission.fixed && (
      <Typography.Text type="secondary">
        <FormattedMessage id="admin.roles.matrix.fixed" />
      </Typography.Text>
    )}
  </Flex>
);

const Heading = ({ role }: { role: Role }) => (
  <>
    {useRoleNames().roleName(role)}
    {role.fixed && (
      <Typography.Text type="secondary" className="role-matrix-fixed">
        <FormattedMessage id="admin.roles.matrix.fixed.role" />
      </Typography.Text>
    )}
  </>
);

const useColumns = (roles: readonly Role[]): TableProps<Permission>['columns'] => {
  const { formatMessage } = useIntl();
  return useMemo(
    () => [
      {
        key: 'permission',
        title: formatMessage({ id: 'admin.roles.permission' }),
        fixed: 'start' as const,
        rowScope: 'row' as const,
        render: (_value: unknown, permission: Permission) => <Permission permission={permission} />,
      },
      ...roles.map((role) => ({
        key: role.role,
        title: <Heading role={role} />,
        align: 'center' as const,
        render: (_value: unknown, permission: Permission) =>
          role.fixed || permission.fixed ? (
            <FixedCell role={role} permission={permission} />
          ) : (
            <Cell role={role} permission={permission} />
          ),
      })),
    ],
    [formatMessage, roles],
  );
};

// Head and first column stay in sight.
const SCROLL = { x: 'max-content', y: '65vh' } as const;

/** The roles as columns, the permissions as rows, and a box where they meet. */
export const MatrixTable = ({
  roles,
  permissions,
}: {
  roles: readonly Role[];
  permissions: readonly Permission[];
}) => {
  const { formatMessage } = useIntl();
  return (
    <Table<Permission>
      aria-label={formatMessage({ id: 'admin.roles.matrix' })}
      className="role-matrix"
      size="small"
      scroll={SCROLL}
      pagination={false}
      rowKey={({ permission }) => permission}
      dataSource={permissions}
      columns={useColumns(roles) ?? []}
      locale={{ emptyText: <FormattedMessage id="list.noMatch" /> }}
    />
  );
};
