import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { LockCause } from '#contract/plain/admin/locks';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type LockValues, lockAsItIs, lockChecks, lockForm, lockOf, lockWords, newLock } from '../lockForms';
import { type UserLock, setLock } from '../model';
import { Cause } from './Cause';
import { LockFields } from './LockFields';

/** The form that locks an account, or changes its lock. */
export const LockForm = ({
  act,
  lock,
  cause,
  onClose,
}: {
  act: 'lock' | 'relock';
  lock: UserLock;
  /** What it is done for, where somebody came from there. */
  cause?: LockCause | undefined;
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const { subjectId, name, levels } = lock;
  const form = lockForm(act, subjectId);
  const used = useForm<LockValues>({
    name: form,
    saved: act === 'lock' ? newLock(levels) : lockAsItIs(lock, levels),
    checks: lockChecks,
    words: lockWords,
    request: useRequest(setLock, subjectId),
    onSubmit: (values) =>
      dispatch(
        setLock.started({
          act,
          form,
          subjectId,
          ...lockOf(values),
          ...(cause && { cause: cause as UserLock['cause'] & object }),
        }),
      ),
  });
  return (
    <FormDialog
      title={<FormattedMessage id={`acts.userLock.${act}.title`} values={{ name }} />}
      action={<FormattedMessage id={`acts.userLock.${act}`} />}
      danger
      used={used}
      says={
        <>
          <p>
            <FormattedMessage id={`acts.userLock.${act}.text`} />
          </p>
          <p>
            <FormattedMessage id="admin.locks.possible" />
          </p>
          {cause && (
            <p>
              <FormattedMessage id="admin.locks.cause" />: <Cause cause={cause} />
            </p>
          )}
        </>
      }
      onClose={onClose}
    >
      <LockFields item={used.item} levels={levels} />
    </FormDialog>
  );
};
