import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '#src/forms/ConfirmDialog';
import { useRequest } from '#src/request/useRequest';
import { type OwnTransfer, cancelTransfer } from '../model';

/** Asks once before a transfer is cancelled. */
export const CancelDialog = ({
  transfer: { transferId, to },
  onClose,
}: {
  transfer: OwnTransfer;
  onClose: () => void;
}) => (
  <ConfirmDialog
    title={<FormattedMessage id="networkTransfers.cancel.title" values={{ network: to.name }} />}
    action={<FormattedMessage id="networkTransfers.cancel" />}
    danger
    request={useRequest(cancelTransfer)}
    start={() => cancelTransfer.started({ transferId })}
    onClose={onClose}
  >
    <p>
      <FormattedMessage id="networkTransfers.cancel.text" />
    </p>
  </ConfirmDialog>
);
