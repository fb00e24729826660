import { Alert } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Failure } from '#src/api/failure';
import { failureWords } from '#src/request/failureWords';
import { Dialog } from '#src/ui/Dialog';
import { DraftForm } from './DraftForm';
import type { UsedForm } from './useForm';

/** What the dialog takes of `useForm`. */
interface Used<Values> {
  form: UsedForm<Values>;
  saving: boolean;
  succeeded: boolean;
  failure: Failure | undefined;
}

/**
 * A form that is asked in a dialog; open while it is rendered, and rendered with its `useForm`. What was typed stays when
 * the dialog is closed. It is busy while the call runs, shows its failure inside, and closes when it has succeeded.
 */
export const FormDialog = <Values,>({
  title,
  action,
  danger = false,
  used: { form, saving, succeeded, failure },
  says,
  onClose,
  children,
}: {
  title: ReactNode;
  /** The text of the button: what it does. */
  action: ReactNode;
  danger?: boolean;
  used: Used<Values>;
  /** What exactly will happen. */
  says?: ReactNode;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}) => {
  useEffect(() => {
    if (succeeded) onClose();
  }, [succeeded, onClose]);
  return (
    <Dialog
      title={title}
      action={action}
      danger={danger}
      busy={saving || succeeded}
      {...(!form.refused && form.props.name && { form: form.props.name })}
      onClose={onClose}
    >
      {says}
      <DraftForm form={form}>{children}</DraftForm>
      {failure && <Alert type="error" showIcon title={<FormattedMessage id={failureWords(failure)} />} />}
    </Dialog>
  );
};
