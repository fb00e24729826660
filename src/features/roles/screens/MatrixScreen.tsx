import { Alert, Button, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { BY_LABEL } from '#src/forms/selects';
import { paths } from '#src/lib/paths';
import { SearchField } from '#src/list/SearchField';
import { useQuery } from '#src/list/useQuery';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { FailedState } from '#src/ui/ScreenState';
import { useRoleNames } from '#src/ui/useRoleNames';
import { rolesFeature } from '../feature';
import {
  type Matrix,
  changesDiscarded,
  matrixRequest,
  saveAsked,
  selectAsking,
  selectChanges,
  selectMatrix,
  selectOvertaken,
} from '../matrixSlice';
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
          id={count === 0 ? 'roles.matrix.unchanged' : 'roles.matrix.changes'}
          values={{ count }}
        />
      </span>
      <Button disabled={count === 0} onClick={() => dispatch(changesDiscarded())}>
        <FormattedMessage id="roles.matrix.discard" />
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

const Content = ({ matrix }: { matrix: Matrix }) => {
  const { formatMessage } = useIntl();
  const [{ search, roles: asked }, change] = useQuery(DEFAULTS);
  const [words, onType] = useSearch(search);
  const isOvertaken = useSelector(selectOvertaken);
  const { roleName, permissionName } = useRoleNames();
  const roles = useMemo(() => {
    const keys = asked.split(',');
    const some = matrix.roles.filter(({ role }) => keys.includes(role));
    return some.length > 0 ? some : matrix.roles;
  }, [matrix, asked]);
  const permissions = matrix.permissions.filter((one) =>
    `${one.permission} ${permissionName(one)}`.toLocaleLowerCase().includes(words),
  );
  return (
    <>
      <div className="list-tools">
        <SearchField
          search={search}
          label="roles.permission.search"
          onType={onType}
          onSearch={(text) => change({ search: text })}
        />
        <Select
          mode="multiple"
          allowClear
          className="role-matrix-roles"
          aria-label={formatMessage({ id: 'roles.matrix.shown' })}
          placeholder={formatMessage({ id: 'roles.matrix.shown' })}
          showSearch={BY_LABEL}
          maxTagCount="responsive"
          value={asked === '' ? [] : roles.map(({ role }) => role)}
          onChange={(keys: string[]) => change({ roles: keys.join(',') })}
          options={matrix.roles.map((one) => ({ value: one.role, label: roleName(one) }))}
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
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const matrix = useSelector(selectMatrix);
  const request = useRequest(matrixRequest);
  const isAsking = useSelector(selectAsking);
  const load = () => dispatch(matrixRequest.started({ userId }));
  useEffect(() => void dispatch(matrixRequest.started({ userId })), [dispatch, userId]);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="roles.matrix" />
      </PageHeading>
      <p>
        <FormattedMessage id="roles.matrix.text" />{' '}
        <LinkButton type="link" to={paths.roles}>
          <FormattedMessage id="roles.title" />
        </LinkButton>
      </p>
      {request.failure && (
        <FailedState title="roles.matrix.failed" requestId={request.requestId} onRetry={load} />
      )}
      {!matrix && !request.failure && <ScreenSkeleton cards={1} />}
      {matrix && <Content matrix={matrix} />}
      {isAsking && <SaveMatrix />}
    </>
  );
};

export const features = [rolesFeature];
export default MatrixScreen;
