import type { UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { failureWords } from '#src/request/failureWords';
import type { RequestState } from '#src/request/request';
import { Dialog } from '#src/ui/Dialog';

/** A button that unlinks an account, after it has explained what that means and the user has agreed. */
export const Unlink = ({
  what,
  request,
  action,
  children,
}: {
  /** The name of the linked account. */
  what: string;
  request: RequestState;
  action: () => UnknownAction;
  /** Explains what unlinking means. */
  children: ReactNode;
}) => {
  const dispatch = useDispatch();
  const [asking, setAsking] = useState(false);
  const [begun, setBegun] = useState(false);
  const done = begun && request.status === 'succeeded';
  return (
    <>
      <button
        type="button"
        className="button"
        onClick={() => {
          setBegun(false);
          setAsking(true);
        }}
      >
        <FormattedMessage id="linkedAccounts.unlink" />
        <span className="visually-hidden"> {what}</span>
      </button>
      {asking && !done && (
        <Dialog
          title={<FormattedMessage id="linkedAccounts.unlink.title" values={{ what }} />}
          action={<FormattedMessage id="linkedAccounts.unlink" />}
          danger
          busy={begun && request.status === 'pending'}
          onAction={() => {
            setBegun(true);
            dispatch(action());
          }}
          onClose={() => setAsking(false)}
        >
          <p>{children}</p>
          {begun && request.status === 'failed' && (
            <p className="field-problem" role="alert">
              <FormattedMessage id={failureWords(request.failure)} />
            </p>
          )}
        </Dialog>
      )}
    </>
  );
};
