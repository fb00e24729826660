import { Alert, Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { BY_LABEL } from '#src/ui/selects';
import { paths } from '#src/lib/paths';
import { SearchField } from '#src/list/SearchField';
import { useQuery } from '#src/list/useQuery';
import { useResource } from '#src/request/useResource';
import { Loaded } from '#src/ui/Loaded';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { useRoleNames } from '#src/ui/useRoleNames';
import {
  type Matrix,
  changesDiscarded,
  matrix,
  matrixFeature,
  saveAsked,
  selectAsking,
  selectChanges,
  selectOvertaken,
} from '../matrixModel';
import { MatrixTable } from './MatrixTable';
import { SaveMatrix } from './SaveMatrix';

/** The permissions that are searched for, and the keys of the roles that are shown, divided by commas; all where there is none. */
const DEFAULTS = { search: '', roles: '' };

/** What is changed and not saved yet, with the buttons that save or discard it. */
const Changes = () => {
  const dispatch = useDispatch();
  const count = Object.keys(useSelector(selectChanges)).length;
  return (
    <>
      <span role="status" className="role-matrix-count">
        <FormattedMessage
          id={count === 0 ? 'admin.roles.matrix.unchanged' : 'admin.roles.matrix.changes'}
          values={{ count }}
        />
      </span>
      <Button disabled={count === 0} onClick={() => dispatch(changesDiscarded())}>
        <FormattedMessage id="admin.roles.matrix.discard" />
      </Button>
      <Button type="primary" disabled={count === 0} onClick={() => dispatch(saveAsked())}>
        <FormattedMessage id="action.save" />
      </Button>
    </>
  );
};

/** What is typed counts at once; it stands in the address when Enter is pressed. */
const useSearch = (search: string) => {
  const [typed, setTyped] = useState({ search, text: search });
  const text = typed.search === search ? typed.text : search;
  return [text.trim().toLocaleLowerCase(), (next: string) => setTyped({ search, text: next })] as const;
};

const Content = ({ shown }: { shown: Matrix }) => {
  const { formatMessage } = useIntl();
  const [{ search, roles: asked }, change] = useQuery(DEFAULTS);
  const [words, onType] = useSearch(search);
  const isOvertaken = useSelector(selectOvertaken);
  const { roleName, permissionName } = useRoleNames();
  const roles = useMemo(() => {
    const keys = asked.split(',');
    const some = shown.roles.filter(({ role }) => keys.includes(role));
    return some.length > 0 ? some : shown.roles;
  }, [shown, asked]);
  const permissions = shown.permissions.filter((one) =>
    `${one.permission} ${permissionName(one)}`.toLocaleLowerCase().includes(words),
  );
  return (
    <>
      <div className="list-tools">
        <SearchField
          search={search}
          label="admin.roles.permission.search"
          onType={onType}
          onSearch={(text) => change({ search: text })}
        />
        <Select
          mode="multiple"
          allowClear
          className="role-matrix-roles"
          aria-label={formatMessage({ id: 'admin.roles.matrix.shown' })}
          placeholder={formatMessage({ id: 'admin.roles.matrix.shown' })}
          showSearch={BY_LABEL}
          maxTagCount="responsive"
          value={asked === '' ? [] : roles.map(({ role }) => role)}
          onChange={(keys: string[]) => change({ roles: keys.join(',') })}
          options={shown.roles.map((one) => ({ value: one.role, label: roleName(one) }))}
        />
        <Changes />
      </div>
      {isOvertaken && (
        <Alert type="warning" showIcon title={<FormattedMessage id="refused.MATRIX_CHANGED" />} />
      )}
      <MatrixTable roles={roles} permissions={permissions} />
    </>
  );
};

/** What roles may do: all roles, all permissions, and who has which; saved as one act. */
const MatrixScreen = () => {
  const isAsking = useSelector(selectAsking);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="admin.roles.matrix" />
      </PageHeading>
      <p>
        <FormattedMessage id="admin.roles.matrix.text" />{' '}
        <Link to={paths.roles}>
          <FormattedMessage id="admin.roles.title" />
        </Link>
      </p>
      <Loaded
        of={useResource(matrix)}
        failed="admin.roles.matrix.failed"
        skeleton={<ScreenSkeleton cards={1} />}
      >
        {(shown) => <Content shown={shown} />}
      </Loaded>
      {isAsking && <SaveMatrix />}
    </>
  );
};

export const features = [matrixFeature];
export default MatrixScreen;
