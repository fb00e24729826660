import { Alert, Skeleton, Typography } from 'antd';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { failureWords } from '#src/request/failureWords';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { useResourceState } from '#src/request/useResource';
import { useRoleNames } from '#src/ui/useRoleNames';
import {
  type Effect,
  matrix,
  saveClosed,
  saveMatrix,
  selectEffects,
  selectSent,
  tryMatrix,
} from '../matrixModel';

type People = Effect['gain'];

/** So many people with the names of the first; nothing for nobody. */
const Who = ({
  id,
  people: { users, names },
}: {
  id: 'admin.roles.gain' | 'admin.roles.lose';
  people: People;
}) => {
  const { formatMessage, formatList } = useIntl();
  if (users === 0) return null;
  const more = users - names.length;
  const listed = more > 0 ? [...names, formatMessage({ id: 'admin.roles.more' }, { count: more })] : names;
  return (
    <li>
      <FormattedMessage id={id} values={{ count: users, names: formatList(listed) }} />
    </li>
  );
};

/** What becomes of one permission. */
const EffectOf = ({ effect: { permission, name, given, taken, gain, lose } }: { effect: Effect }) => {
  const { roleName, permissionName } = useRoleNames();
  const roles = useResourceState(matrix).value?.roles ?? [];
  // No two roles have the same name.
  const namesOf = (names: readonly string[]) =>
    names.map((one) => roleName(roles.find((role) => role.name === one) ?? { role: '', name: one }));
  return (
    <li>
      <strong>{permissionName({ permission, name })}</strong>{' '}
      <Typography.Text type="secondary">{permission}</Typography.Text>
      <ul>
        {given.length > 0 && (
          <li>
            <FormattedMessage
              id="admin.roles.given"
              values={{ roles: <FormattedList value={namesOf(given)} /> }}
            />
          </li>
        )}
        {taken.length > 0 && (
          <li>
            <FormattedMessage
              id="admin.roles.taken"
              values={{ roles: <FormattedList value={namesOf(taken)} /> }}
            />
          </li>
        )}
        <Who id="admin.roles.gain" people={gain} />
        <Who id="admin.roles.lose" people={lose} />
        {gain.users + lose.users === 0 && (
          <li>
            <FormattedMessage id="admin.roles.nobody" />
          </li>
        )}
      </ul>
    </li>
  );
};

/** Says who gains or loses what before all changes are saved as one act. */
export const SaveMatrix = () => {
  const dispatch = useDispatch();
  const sent = useSelector(selectSent);
  const effects = useSelector(selectEffects);
  const tried = useRequest(tryMatrix);
  return (
    <ConfirmDialog
      title={<FormattedMessage id="admin.roles.matrix.save.title" values={{ count: sent.changes.length }} />}
      action={<FormattedMessage id="action.save" />}
      notYet={effects === null}
      request={useRequest(saveMatrix)}
      start={() => saveMatrix.started({ ...sent, dryRun: false })}
      onClose={() => dispatch(saveClosed())}
    >
      {effects === null && tried.status !== 'failed' && <Skeleton active />}
      {tried.status === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(tried.failure)} />} />
      )}
      {effects && (
        <ul>
          {effects.map((effect) => (
            <EffectOf key={effect.permission} effect={effect} />
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
};
