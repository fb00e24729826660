import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { selectUserId } from '#src/session/session';
import { signOutEverywhereRequest } from '../accountSlice';
import { Section } from './Section';

/** Ends every session of the account, on every device. */
export const SignOutEverywhere = () => {
  const userId = useSelector(selectUserId);
  const request = useRequest(signOutEverywhereRequest);
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
          start={() => signOutEverywhereRequest.started({ userId })}
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
