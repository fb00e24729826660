import { Alert, Button, Form, Input } from 'antd';
import { useCallback, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { REASON_LENGTH, actingReason } from '#contract/rules/account';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type Subject, loginAs, permission, reasonForm, selectSubject, subjectChosen } from '../model';

const CHECKS = { reason: actingReason };
/** The words of what this rule and the server find. */
const WORDS = {
  too_short: { id: 'acting.reason.tooShort', values: { min: REASON_LENGTH.min } },
} as const;

/** Opens the dialog to act as the user, and asks the server whether that is still allowed. */
export const ActAsButton = ({ user: { id, name, lockLevel } }: { user: Subject }) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  return (
    <Button
      size="small"
      aria-label={formatMessage({ id: 'acting.begin.of' }, { name })}
      onClick={() => {
        dispatch(subjectChosen({ id, name, lockLevel }));
        dispatch(permission.started({ name: 'user.login-as' }));
      }}
    >
      <FormattedMessage id="acting.begin" />
    </Button>
  );
};

const ReasonDialog = ({ user }: { user: Subject }) => {
  const dispatch = useDispatch();
  const used = useForm({
    name: reasonForm(user.id),
    saved: { reason: '' },
    checks: CHECKS,
    words: WORDS,
    request: useRequest(loginAs),
    onSubmit: ({ reason }) =>
      dispatch(
        loginAs.started({
          subjectId: user.id,
          reason: reason.trim(),
          actingId: crypto.randomUUID(),
        }),
      ),
  });
  const close = useCallback(() => void dispatch(subjectChosen(null)), [dispatch]);
  return (
    <FormDialog
      title={<FormattedMessage id="acting.begin.title" values={{ name: user.name }} />}
      action={<FormattedMessage id="acting.begin.action" values={{ name: user.name }} />}
      used={used}
      says={
        <>
          <p>
            <FormattedMessage id="acting.begin.text" values={{ name: user.name }} />
          </p>
          {user.lockLevel > 0 && (
            <Alert type="warning" showIcon title={<FormattedMessage id="acting.begin.locked" />} />
          )}
        </>
      }
      onClose={close}
    >
      <Form.Item
        {...used.item('reason')}
        label={<FormattedMessage id="acting.reason" />}
        extra={<FormattedMessage id="acting.reason.hint" values={REASON_LENGTH} />}
      >
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
};

/** Explains what it means to act as the chosen user, and asks for the reason. Empty while no user is chosen. */
export const ActAsDialog = () => {
  const dispatch = useDispatch();
  const user = useSelector(selectSubject);
  useEffect(() => () => void dispatch(subjectChosen(null)), [dispatch]);
  return user && <ReasonDialog key={user.id} user={user} />;
};
