import Big from 'big.js';
import type { Connection } from '../../database/open';
import { groupBy } from '../../common/groupBy';
import { openMoney } from './owed';
import { freeOf } from './parts';

// All that there is: nothing is booked of a month after it.
const LAST_MONTH = '9999-12';

/** What is known of each month of which something is open: whether it is final, and what of it is held or can be paid. Dollars. */
export const openMonths = async (connection: Connection, userId: string, now: Date) => {
  const money = await openMoney(connection, {
    userId,
    month: LAST_MONTH,
    regular: LAST_MONTH,
    earlyPercent: '0',
    at: now,
  });
  const free = freeOf(money);
  return new Map(
    [...groupBy(money.open, ({ month }) => month)].map(([month, rows]) => [
      month,
      {
        isFinal: rows.every((row) => row.source === '' || money.isFinal(row)),
        held: rows.reduce((sum, row) => sum.plus(money.heldOf(row)), new Big(0)).toFixed(),
        notFinal: rows
          .filter((row) => row.source !== '' && !money.isFinal(row))
          .reduce((sum, { amount }) => sum.plus(amount), new Big(0))
          .toFixed(),
        free: (free.get(month) ?? new Big(0)).toFixed(),
      },
    ]),
  );
};
export type OpenMonths = Awaited<ReturnType<typeof openMonths>>;
