import { dayOf } from '../../common/days';
import type { Connection } from '../../database/open';
import { findTaxForm, findUser, lastTaxRate } from './repository';
import { taxStateOf } from './rules';

/** The state of a user's tax form today, by what they have said of it and what the last report says. */
export const taxOf = async (connection: Connection, userId: string, now: Date) => {
  const [filed, user, lastReport] = await Promise.all([
    findTaxForm(connection, userId),
    findUser(connection, userId),
    lastTaxRate(connection, userId),
  ]);
  return taxStateOf(filed, { country: user.country, lastReport, today: dayOf(now) });
};
