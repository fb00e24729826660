import { FormattedMessage } from 'react-intl';
import { daysBetween } from '#src/lib/days';
import { Day, Month } from '#src/ui/Day';
import type { SharesConfig } from '../model';

/** Until when the next month can still be changed, and how many days that are; ledger days, UTC. */
export const Deadline = ({ config: { today, deadline, earliestMonth } }: { config: SharesConfig }) => {
  const days = daysBetween(today, deadline).length - 1;
  const values = { day: <Day day={deadline} />, month: <Month month={earliestMonth} /> };
  return days > 0 ? (
    <FormattedMessage id="revenueShare.deadline" values={{ ...values, days }} />
  ) : (
    <FormattedMessage id="revenueShare.deadline.today" values={values} />
  );
};
