import { Button } from 'antd';
import { useMemo } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { paths, roleMatrixPath } from '#src/lib/paths';
import { ListSection } from '#src/list/ListScreen';
import { useRequest } from '#src/request/useRequest';
import type { Column } from '#src/ui/DataTable';
import { LinkButton } from '#src/ui/LinkButton';
import { useRoleNames } from '#src/ui/useRoleNames';
import { type Role, deleteRole, roles } from '../model';
import { FILTERS, Named, actsColumn, madeColumn } from './cells';
import { NewRole, RoleName } from './RoleForms';
import { useDialogs } from './useDialogs';

const SEARCH = { label: 'admin.roles.search' } as const;
// There are always some: those that code knows.
const EMPTY = { title: 'admin.roles.tab.roles', text: 'list.noMatch' } as const;

const useColumns = (onRename: (role: Role) => void, onDelete: (role: Role) => void): Column<Role>[] => {
  const intl = useIntl();
  const { roleName } = useRoleNames();
  return useMemo(() => {
    const { formatMessage } = intl;
    return [
      {
        key: 'name',
        title: formatMessage({ id: 'admin.roles.role' }),
        rowHeader: true,
        sorter: true,
        render: (row) => <Named name={roleName(row)} known={row.role} locked={row.locked} />,
      },
      {
        key: 'users',
        title: formatMessage({ id: 'admin.roles.users' }),
        align: 'end',
        render: ({ users }) => <FormattedNumber value={users} />,
      },
      {
        key: 'permissions',
        title: formatMessage({ id: 'admin.roles.tab.permissions' }),
        align: 'end',
        from: 'md',
        render: (row) => <FormattedNumber value={row.permissions} />,
      },
      madeColumn(intl),
      actsColumn(intl, {
        onRename,
        onDelete,
        more: ({ role }: Role) => (
          <LinkButton to={roleMatrixPath(role)}>
            <FormattedMessage id="admin.roles.may" />
          </LinkButton>
        ),
      }),
    ];
  }, [intl, roleName, onRename, onDelete]);
};

const DeleteDialog = ({ role: { role, name, users }, onClose }: { role: Role; onClose: () => void }) => {
  const { roleName } = useRoleNames();
  return (
    <ConfirmDialog
      title={<FormattedMessage id="admin.roles.delete" values={{ name: roleName({ role, name }) }} />}
      action={<FormattedMessage id="action.delete" />}
      danger
      request={useRequest(deleteRole, role)}
      start={() => deleteRole.started({ role })}
      onClose={onClose}
    >
      <p>
        <FormattedMessage
          id={users === 0 ? 'admin.roles.delete.none' : 'admin.roles.delete.text'}
          values={{ count: users }}
        />
      </p>
    </ConfirmDialog>
  );
};

/** The roles: those that code knows, and those that the network made. */
export const RolesTab = () => {
  const { formatMessage } = useIntl();
  const { open, make, rename, remove, close } = useDialogs<Role>();
  const columns = useColumns(rename, remove);
  return (
    <>
      <ListSection
        list={roles}
        title={formatMessage({ id: 'admin.roles.tab.roles' })}
        columns={columns}
        search={SEARCH}
        filters={FILTERS}
        failed="admin.roles.failed"
        empty={EMPTY}
      >
        <LinkButton to={paths.roleMatrix}>
          <FormattedMessage id="admin.roles.matrix" />
        </LinkButton>
        <Button type="primary" onClick={make}>
          <FormattedMessage id="admin.roles.create" />
        </Button>
      </ListSection>
      {open?.dialog === 'make' && <NewRole onClose={close} />}
      {open?.dialog === 'rename' && <RoleName key={open.row.role} role={open.row} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteDialog key={open.row.role} role={open.row} onClose={close} />}
    </>
  );
};
