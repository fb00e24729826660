import './dialog.css';
import { Button, Flex, Modal } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFocusBack } from './useFocusBack';

interface DialogProps {
  title: ReactNode;
  children: ReactNode;
  /** The text of the main button: what it does, not "OK". Absent if the dialog only shows something. */
  action?: ReactNode;
  danger?: boolean;
  busy?: boolean;
  onAction?: () => void;
  /** The id of a form in it: the main button sends it, in place of `onAction`, and so does the enter key in a field. */
  form?: string;
  onClose: () => void;
}

/**
 * Asks before something is done, or shows something; open while it is rendered, and then the focus is where it was. While `busy` it
 * does not close. It fills a phone.
 */
export const Dialog = ({
  title,
  children,
  action,
  danger = false,
  busy = false,
  onAction,
  form,
  onClose,
}: DialogProps) => {
  useFocusBack();
  const acts = Boolean(onAction ?? form);
  return (
    <Modal
      open
      className="dialog"
      title={title}
      onCancel={onClose}
      closable={false}
      keyboard={!busy}
      mask={{ closable: !busy && !acts }}
      footer={
        <Flex gap="small" wrap justify="end">
          <Button disabled={busy} onClick={onClose}>
            <FormattedMessage id={acts ? 'dialog.cancel' : 'notice.close'} />
          </Button>
          {acts && (
            <Button
              type="primary"
              danger={danger}
              loading={busy}
              {...(form ? { htmlType: 'submit', form } : { onClick: onAction })}
            >
              {action}
            </Button>
          )}
        </Flex>
      }
    >
      {children}
    </Modal>
  );
};
