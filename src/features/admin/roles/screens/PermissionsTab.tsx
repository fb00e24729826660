import { Button } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { useRoleNames } from '#src/ui/useRoleNames';
import { type Permission, deletePermission, permissions } from '../model';
import { FILTERS, Named, actsColumn, madeColumn } from './cells';
import { NewPermission, PermissionName } from './PermissionForms';
import { useDialogs } from './useDialogs';

const SEARCH = { label: 'admin.roles.permission.search' } as const;
// There are always some: those that code knows.
const EMPTY = { title: 'admin.roles.tab.permissions', text: 'list.noMatch' } as const;

const useColumns = (
  onRename: (permission: Permission) => void,
  onDelete: (permission: Permission) => void,
): Column<Permission>[] => {
  const intl = useIntl();
  const { permissionName } = useRoleNames();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'permission',
        title: formatMessage({ id: 'admin.roles.permission' }),
        rowHeader: true,
        sorter: true,
        render: (row) => <Named name={permissionName(row)} known={row.permission} locked={row.locked} />,
      },
      {
        key: 'roles',
        title: formatMessage({ id: 'admin.roles.tab.roles' }),
        align: 'end',
        render: ({ roles }) => <FormattedNumber value={roles} />,
      },
      madeColumn(intl),
      actsColumn(intl, { onRename, onDelete }),
    ];
  }, [intl, permissionName, onRename, onDelete]);
};

const DeleteDialog = ({
  permission: { permission, roles },
  onClose,
}: {
  permission: Permission;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title={<FormattedMessage id="admin.roles.permission.delete" values={{ permission }} />}
    action={<FormattedMessage id="action.delete" />}
    danger
    request={useRequest(deletePermission, permission)}
    start={() => deletePermission.started({ permission })}
    onClose={onClose}
  >
    <p>
      <FormattedMessage
        id={roles === 0 ? 'admin.roles.permission.delete.none' : 'admin.roles.permission.delete.text'}
        values={{ count: roles }}
      />
    </p>
  </ConfirmDialog>
);

/** The permissions: those that code asks for, and those that the network made. */
export const PermissionsTab = () => {
  const { formatMessage } = useIntl();
  const { open, make, rename, remove, close } = useDialogs<Permission>();
  const columns = useColumns(rename, remove);
  return (
    <>
      <ListSection
        list={permissions}
        title={formatMessage({ id: 'admin.roles.tab.permissions' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="admin.roles.permission.failed"
        empty={EMPTY}
      >
        <Button type="primary" onClick={make}>
          <FormattedMessage id="admin.roles.permission.create" />
        </Button>
      </ListSection>
      {open?.dialog === 'make' && <NewPermission onClose={close} />}
      {open?.dialog === 'rename' && (
        <PermissionName key={open.row.permission} permission={open.row} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteDialog key={open.row.permission} permission={open.row} onClose={close} />
      )}
    </>
  );
};
