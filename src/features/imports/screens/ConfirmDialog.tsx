import type { UnknownAction } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { failureWords } from '#src/request/failureWords';
import type { RequestState } from '#src/request/request';
import { Dialog } from '#src/ui/Dialog';

/**
 * Asks before a request is sent, and closes when it is done or refused. Where no answer came, the dialog stays open:
 * another click sends the same action with the same idempotency key, so that it is done once.
 */
export const ConfirmDialog = ({
  title,
  action,
  danger = false,
  request,
  start,
  onClose,
  children,
}: {
  title: ReactNode;
  action: ReactNode;
  danger?: boolean;
  request: RequestState;
  /** Makes the action. Called once, so that a second click sends the same key. */
  start: () => UnknownAction;
  onClose: () => void;
  children: ReactNode;
}) => {
  const dispatch = useDispatch();
  const [started] = useState(start);
  const [begun, setBegun] = useState(false);
  const over =
    request.status === 'succeeded' || (request.status === 'failed' && request.failure.kind === 'refused');
  const closes = begun && over;
  useEffect(() => {
    if (closes) onClose();
  }, [closes, onClose]);
  return (
    <Dialog
      title={title}
      action={action}
      danger={danger}
      busy={begun && request.status === 'pending'}
      onAction={() => {
        setBegun(true);
        dispatch(started);
      }}
      onClose={onClose}
    >
      {children}
      {begun && request.status === 'failed' && (
        <p className="field-problem" role="alert">
          <FormattedMessage id={failureWords(request.failure)} /> <FormattedMessage id="imports.again" />
        </p>
      )}
    </Dialog>
  );
};
