import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { DEACTIVATION_FORM, type DeactivationValues, REASONS, deactivationChecks } from '../deactivationForm';
import { deactivate } from '../model';
import { Section } from './Section';

const CONSEQUENCES = ['closed', 'kept', 'channels', 'back'] as const;
const EMPTY: DeactivationValues = { reason: '', details: '' };

const DeactivateDialog = ({ onClose }: { onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const used = useForm<DeactivationValues>({
    name: DEACTIVATION_FORM,
    saved: EMPTY,
    checks: deactivationChecks,
    request: useRequest(deactivate),
    onSubmit: ({ reason, details }) => {
      if (reason !== '') dispatch(deactivate.started({ reason, details: details.trim() }));
    },
  });
  return (
    <FormDialog
      title={<FormattedMessage id="account.deactivate.question" />}
      action={<FormattedMessage id="account.deactivate.action" />}
      danger
      used={used}
      says={
        <ul>
          {CONSEQUENCES.map((what) => (
            <li key={what}>
              <FormattedMessage id={`account.deactivate.${what}`} />
            </li>
          ))}
        </ul>
      }
      onClose={onClose}
    >
      <Form.Item {...used.item('reason')} label={<FormattedMessage id="account.deactivate.reason" />}>
        <Select
          options={[
            { value: '', label: formatMessage({ id: 'account.deactivate.choose' }), disabled: true },
            ...Object.entries(REASONS).map(([value, id]) => ({ value, label: formatMessage({ id }) })),
          ]}
        />
      </Form.Item>
      <Form.Item {...used.item('details')} label={<FormattedMessage id="account.deactivate.details" />}>
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
};

/** Deactivates the account. The dialog says what will happen and asks for the reason. */
export const Deactivate = () => {
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title={<FormattedMessage id="account.deactivate.title" />}
      text={<FormattedMessage id="account.deactivate.text" />}
      action={<FormattedMessage id="account.deactivate.action" />}
      onAction={() => setAsking(true)}
    >
      {asking && <DeactivateDialog onClose={() => setAsking(false)} />}
    </Section>
  );
};
