import './earnings.css';
import { Money } from '#src/ui/Money';
import { subtractAmounts } from '#src/lib/amount';
import { type OfPayment, isBack } from '../ofPayment';
import { ChannelCell } from './ChannelCell';

/** Of which months and sources a payment is. */
export const PaymentParts = ({ entries }: { entries: OfPayment }) => (
  <ul className="payment-parts">
    {entries.map((entry) => (
      <li key={entry.entryId}>
        <ChannelCell entry={entry} />
        <Money amount={isBack(entry) ? entry.amount : subtractAmounts('0', entry.amount)} precise />
      </li>
    ))}
  </ul>
);
