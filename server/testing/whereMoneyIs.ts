import Big from 'big.js';
import type { Connection } from '../database/open';
import type { BookedItem } from '../sandbox/payments/book';

/** What a service has booked of a payment. */
interface Booked {
  payment: string;
  item: BookedItem;
}

const NOT_OUT = ['FAILED', 'Failed'];
/** What has left with a payment and did not come back, by the service's own book, in its currency. */
const leftWith = ({ state, amount, returned }: BookedItem): Big =>
  NOT_OUT.includes(state) ? new Big(0) : new Big(amount).minus(returned ?? 0);

const OUT: readonly string[] = ['sending', 'submitted', 'paid', 'unclaimed', 'on_hold'];
const WAITS: readonly string[] = ['created', 'approved', 'sending'];

/**
 * Where the money of each creator is: in the balance, out by the books of the services, kept as the fees of what is out, or taken for a
 * payment that has not left. Dollars by creator, and how many payments have not left.
 */
export const whereMoneyIs = async (connection: Connection, booked: readonly Booked[]) => {
  const items = new Map<string, BookedItem[]>();
  for (const { payment, item } of booked) items.set(payment, [...(items.get(payment) ?? []), item]);
  const sums = new Map<string, Big>();
  const add = (userId: string, amount: Big) =>
    sums.set(userId, (sums.get(userId) ?? new Big(0)).plus(amount));
  let waiting = 0;
  for (const { user_id, amount } of await connection.selectFrom('ledger_balance').selectAll().execute())
    add(user_id, new Big(amount));
  const payments = await connection
    .selectFrom('payment')
    .where('method_id', 'is not', null)
    .selectAll()
    .execute();
  for (const {
    user_id,
    payment_id,
    status,
    amount,
    service_fee: fee,
    sent_amount,
    exchange_rate,
  } of payments) {
    const rate = exchange_rate ?? '1';
    // What the service takes for sending, beside what it sends.
    const cost = new Big(amount).minus(fee).minus(new Big(sent_amount ?? '0').div(rate));
    const left = (items.get(payment_id) ?? []).map(leftWith).filter((one) => one.gt(0));
    // Nothing has left twice.
    expect(left.length).toBeLessThan(2);
    const [out] = left;
    if (out)
      add(
        user_id,
        out
          .div(rate)
          .plus(cost)
          .plus(OUT.includes(status) ? fee : 0),
      );
    else if (WAITS.includes(status)) {
      waiting += 1;
      add(user_id, new Big(amount));
    }
  }
  return { sums, waiting };
};
