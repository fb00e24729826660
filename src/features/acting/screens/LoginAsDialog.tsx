import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useForm } from '#src/forms/useForm';
import type { RequestsState } from '#src/request/request';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { TextAreaField } from '#src/ui/Field';
import { type FoundUser, loginAsRequest } from '../actingRequests';
import { LONGEST, REASON_FORM, type ReasonValues, SHORTEST, reasonProblems } from '../reasonForm';
import { userChosen } from '#src/features/users/usersSlice';

/** Says what acting as a user means, and asks why. */
export const LoginAsDialog = ({ user }: { user: FoundUser }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { form, field, saving } = useForm<ReasonValues>({
    name: REASON_FORM,
    saved: { reason: '' },
    problemsOf: reasonProblems,
    request: useSelector((state: { requests: RequestsState }) => loginAsRequest.select(state)),
    onSubmit: ({ reason }) =>
      dispatch(loginAsRequest.started({ userId, subjectId: user.id, reason: reason.trim() })),
  });
  return (
    <Dialog
      title={<FormattedMessage id="users.logInAs.title" values={{ name: user.name }} />}
      action={<FormattedMessage id="users.logInAs.action" values={{ name: user.name }} />}
      busy={saving}
      onAction={() => form.ref.current?.requestSubmit()}
      onClose={() => dispatch(userChosen(null))}
    >
      <p>
        <FormattedMessage id="users.logInAs.text" values={{ name: user.name }} />
      </p>
      {user.lockLevel > 0 && (
        <p className="callout">
          <FormattedMessage id="users.logInAs.locked" />
        </p>
      )}
      <form {...form}>
        <TextAreaField
          {...field('reason')}
          label={<FormattedMessage id="users.reason" />}
          hint={<FormattedMessage id="users.reason.hint" values={{ min: SHORTEST, max: LONGEST }} />}
          rows={3}
        />
      </form>
    </Dialog>
  );
};
