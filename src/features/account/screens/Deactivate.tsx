import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useForm } from '#src/forms/oldForm';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { SelectField, TextAreaField } from '#src/ui/OldField';
import { REASONS } from '../accountMessages';
import { deactivateRequest } from '../accountSlice';
import {
  DEACTIVATION_FORM,
  type DeactivationValues,
  deactivationProblems,
  isReason,
} from '../deactivationForm';
import { Confirm } from './Confirm';

const CONSEQUENCES = ['closed', 'kept', 'channels', 'back'] as const;
const EMPTY: DeactivationValues = { reason: '', details: '' };

/** Deactivates the account. The dialog says what will happen and asks for the reason. */
export const Deactivate = () => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const request = useRequest(deactivateRequest);
  const { form, field } = useForm<DeactivationValues>({
    name: DEACTIVATION_FORM,
    saved: EMPTY,
    problemsOf: deactivationProblems,
    request,
    onSubmit: ({ reason, details }) => {
      if (isReason(reason)) dispatch(deactivateRequest.started({ userId, reason, details: details.trim() }));
    },
  });
  return (
    <Confirm
      title={<FormattedMessage id="account.deactivate.title" />}
      text={<FormattedMessage id="account.deactivate.text" />}
      action={<FormattedMessage id="account.deactivate.action" />}
      question={<FormattedMessage id="account.deactivate.question" />}
      request={request}
      onAction={() => form.ref.current?.requestSubmit()}
    >
      <ul>
        {CONSEQUENCES.map((what) => (
          <li key={what}>
            <FormattedMessage id={`account.deactivate.${what}`} />
          </li>
        ))}
      </ul>
      <form {...form} className="form">
        <SelectField
          {...field('reason')}
          label={<FormattedMessage id="account.deactivate.reason" />}
          options={Object.entries(REASONS).map(([value, id]) => ({ value, label: formatMessage({ id }) }))}
          empty={formatMessage({ id: 'account.deactivate.choose' })}
        />
        <TextAreaField
          {...field('details')}
          label={<FormattedMessage id="account.deactivate.details" />}
          rows={3}
        />
      </form>
    </Confirm>
  );
};
