import type { UnknownAction } from '@reduxjs/toolkit';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import type { RequestState } from '#src/request/request';

/** A button that unlinks an account, after it has explained what that means and the user has agreed. */
export const Unlink = ({
  what,
  request,
  start,
  children,
}: {
  /** The name of the linked account. */
  what: string;
  request: RequestState;
  start: () => UnknownAction;
  /** Explains what unlinking means. */
  children: ReactNode;
}) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <span>
          <FormattedMessage id="linkedAccounts.unlink" />
          <span className="visually-hidden"> {what}</span>
        </span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={<FormattedMessage id="linkedAccounts.unlink.title" values={{ what }} />}
          action={<FormattedMessage id="linkedAccounts.unlink" />}
          danger
          request={request}
          start={start}
          onClose={() => setAsking(false)}
        >
          <p>{children}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
