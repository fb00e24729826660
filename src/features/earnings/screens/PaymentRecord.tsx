import { Flex } from 'antd';
import { FormattedMessage } from 'react-intl';
import { Day } from '#src/ui/Day';
import { Dialog } from '#src/ui/Dialog';
import type { Group } from '../model';
import { GroupDetails } from './GroupDetails';
import { Receipts } from './Receipts';

/** What is on record of a day's regular payments, which have no breakdown (spec 001 §3): fees, what arrives, transaction, and the receipt. */
export const PaymentRecord = ({
  group,
  supportEmail,
  onClose,
}: {
  group: Group;
  supportEmail: string | undefined;
  onClose: () => void;
}) => (
  <Dialog
    title={<FormattedMessage id="earnings.record.of" values={{ day: <Day day={group.date} /> }} />}
    onClose={onClose}
  >
    <Flex vertical gap="middle">
      <GroupDetails {...group} supportEmail={supportEmail} />
      <Receipts group={group} />
    </Flex>
  </Dialog>
);
