import './dialog.css';
import { Button, Flex, Modal } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** The text of the main button: what it does, not "OK". Absent if the dialog only shows something. */
  action?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  onAction?: () => void;
  onClose: () => void;
}

/** Asks before something is done, or shows something; open while it is rendered. While `busy` it does not close. It fills a phone. */
export const Dialog = ({
  title,
  children,
  action,
  danger = false,
  busy = false,
  onAction,
  onClose,
}: DialogProps) => (
  <Modal
    open
    className="dialog"
    title={title}
    onCancel={onClose}
    closable={false}
    keyboard={!busy}
    mask={{ closable: !busy && !onAction }}
    footer={
      <Flex gap="small" wrap justify="end">
        <Button disabled={busy} onClick={onClose}>
          <FormattedMessage id={onAction ? 'dialog.cancel' : 'notice.close'} />
        </Button>
        {onAction && (
          <Button type="primary" danger={danger} loading={busy} onClick={onAction}>
            {action}
          </Button>
        )}
      </Flex>
    }
  >
    {children}
  </Modal>
);
