import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useForm } from '#src/forms/oldForm';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { Dialog } from '#src/ui/Dialog';
import { TextAreaField } from '#src/ui/OldField';
import { loginAsRequest, permissionRequest } from '../actingRequests';
import { LONGEST, REASON_FORM, type ReasonValues, SHORTEST, reasonProblems } from '../reasonForm';
import { type Subject, selectSubject, subjectChosen } from '../subjectSlice';

/** Opens the dialog to act as the user, and asks the server whether that is still allowed. */
export const ActAsButton = ({ user: { id, name, lockLevel } }: { user: Subject }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  return (
    <button
      type="button"
      className="button"
      aria-label={formatMessage({ id: 'acting.begin.of' }, { name })}
      onClick={() => {
        dispatch(subjectChosen({ id, name, lockLevel }));
        dispatch(permissionRequest.started({ name: 'user.login-as' }));
      }}
    >
      <FormattedMessage id="acting.begin" />
    </button>
  );
};

const ReasonDialog = ({ user }: { user: Subject }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const { form, field, saving } = useForm<ReasonValues>({
    name: REASON_FORM,
    saved: { reason: '' },
    problemsOf: reasonProblems,
    request: useRequest(loginAsRequest),
    onSubmit: ({ reason }) =>
      dispatch(loginAsRequest.started({ userId, subjectId: user.id, reason: reason.trim() })),
  });
  return (
    <Dialog
      title={<FormattedMessage id="acting.begin.title" values={{ name: user.name }} />}
      action={<FormattedMessage id="acting.begin.action" values={{ name: user.name }} />}
      busy={saving}
      onAction={() => form.ref.current?.requestSubmit()}
      onClose={() => dispatch(subjectChosen(null))}
    >
      <p>
        <FormattedMessage id="acting.begin.text" values={{ name: user.name }} />
      </p>
      {user.lockLevel > 0 && (
        <p className="callout">
          <FormattedMessage id="acting.begin.locked" />
        </p>
      )}
      <form {...form}>
        <TextAreaField
          {...field('reason')}
          label={<FormattedMessage id="acting.reason" />}
          hint={<FormattedMessage id="acting.reason.hint" values={{ min: SHORTEST, max: LONGEST }} />}
          rows={3}
        />
      </form>
    </Dialog>
  );
};

/** Explains what it means to act as the chosen user, and asks for the reason. Empty while no user is chosen. */
export const ActAsDialog = () => {
  const dispatch = useDispatch();
  const user = useSelector(selectSubject);
  useEffect(() => () => void dispatch(subjectChosen(null)), [dispatch]);
  return user && <ReasonDialog user={user} />;
};
