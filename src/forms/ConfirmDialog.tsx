import type { UnknownAction } from '@reduxjs/toolkit';
import { Alert } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { failureWords } from '#src/request/failureWords';
import type { RuledState } from '#src/request/useRequest';
import { Dialog } from '#src/ui/Dialog';
import { NotWhileActing, useIsRefused } from './whileActing';

/**
 * Asks once before a request is sent: `children` say what exactly will happen. It is busy while the request runs, shows
 * its failure inside, and closes when it has succeeded. After a failure another click sends the same action with the
 * same idempotency key, so that it is done once. Where the server would refuse it while an admin acts as the user, it says so
 * and asks nothing.
 */
export const ConfirmDialog = ({
  title,
  action,
  danger = false,
  notYet = false,
  request,
  start,
  onClose,
  children,
}: {
  title: ReactNode;
  /** The text of the button: what it does. */
  action: ReactNode;
  danger?: boolean;
  /** Something that has to be known first is still being found out. */
  notYet?: boolean;
  request: RuledState;
  /** Makes the action that is dispatched, or one for each of several things; called once. */
  start: () => UnknownAction | readonly UnknownAction[];
  onClose: () => void;
  children: ReactNode;
}) => {
  const dispatch = useDispatch();
  const [started] = useState(start);
  // What an earlier dialog of the same request has left is not shown.
  const [begun, setBegun] = useState(false);
  const refused = useIsRefused(request);
  const done = begun && request.status === 'succeeded';
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  return (
    <Dialog
      title={title}
      action={action}
      danger={danger}
      // Also once it is done, until it is closed: a second click comes too late.
      busy={notYet || (begun && request.status === 'pending') || done}
      {...(!refused && {
        onAction: () => {
          setBegun(true);
          for (const action of [started].flat()) dispatch(action);
        },
      })}
      onClose={onClose}
    >
      {children}
      {refused && <NotWhileActing />}
      {begun && request.status === 'failed' && (
        <Alert type="error" showIcon title={<FormattedMessage id={failureWords(request.failure)} />} />
      )}
    </Dialog>
  );
};
