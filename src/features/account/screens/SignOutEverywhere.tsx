import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { signOutEverywhere } from '../model';
import { Section } from './Section';

/** Ends every session of the account, on every device. */
export const SignOutEverywhere = () => {
  const request = useRequest(signOutEverywhere);
  const [asking, setAsking] = useState(false);
  return (
    <Section
      title={<FormattedMessage id="account.everywhere.title" />}
      text={<FormattedMessage id="account.everywhere.text" />}
      action={<FormattedMessage id="account.everywhere.action" />}
      onAction={() => setAsking(true)}
    >
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="account.everywhere.question" />}
          action={<FormattedMessage id="account.everywhere.action" />}
          danger
          request={request}
          start={() => signOutEverywhere.started()}
          onClose={() => setAsking(false)}
        >
          <p>
            <FormattedMessage id="account.everywhere.what" />
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
};
