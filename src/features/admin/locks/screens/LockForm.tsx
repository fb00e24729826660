import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type LockValues, lockAsItIs, lockChecks, lockForm, lockOf, lockWords, newLock } from '../lockForms';
import { type UserLock, setLock } from '../model';
import { LockFields } from './LockFields';

/** The form that locks an account, or changes its lock. */
export const LockForm = ({
  act,
  lock,
  onClose,
}: {
  act: 'lock' | 'relock';
  lock: UserLock;
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
    onSubmit: (values) => dispatch(setLock.started({ act, form, subjectId, ...lockOf(values) })),
  });
  return (
    <FormDialog
      title={<FormattedMessage id={`acts.userLock.${act}.title`} values={{ name }} />}
      action={<FormattedMessage id={`acts.userLock.${act}`} />}
      danger
      used={used}
      says={
        <p>
          <FormattedMessage id={`acts.userLock.${act}.text`} />
        </p>
      }
      onClose={onClose}
    >
      <LockFields item={used.item} levels={levels} />
    </FormDialog>
  );
};
