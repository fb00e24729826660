import { FormattedMessage } from 'react-intl';
import { Day } from '#src/ui/Day';
import { Dialog } from '#src/ui/Dialog';
import type { Group } from '../model';
import { GroupDetails } from './GroupDetails';

/** What is on record of a day's regular payments, which have no breakdown (spec 001 §3): fees, what arrives, transaction. */
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
    <GroupDetails {...group} supportEmail={supportEmail} />
  </Dialog>
);
