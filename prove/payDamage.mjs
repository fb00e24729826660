// Damage to what is compared of payments: before the comparison is trusted it has to find each of these, in whichever row it is.
import Big from 'big.js';
import { TOLD, differencesOf } from './payBook.mjs';

const cent = (amount) => new Big(amount).plus('0.01').toFixed();
const remove = (rows, row) => rows.splice(rows.indexOf(row), 1);
const itemOf = ({ book, ours }, payment) => {
  const attempt = ours.attempts.findLast(({ payment_id: id }) => id === payment.payment_id);
  return book.find(({ itemId }) => itemId === attempt?.item_id);
};
const balanceOf = ({ ours }, { user_id: userId }) => ours.balances.find((row) => row.user_id === userId);

const payments =
  (...states) =>
  ({ ours }) =>
    ours.payments.filter(({ status }) => states.includes(status));
const paid = payments('paid');
const failed = payments('failed');
const isPayee = ({ before }, { user_id: userId }) => before.payees.some((payee) => payee.user_id === userId);
const paidPayees = (facts) => paid(facts).filter((payment) => isPayee(facts, payment));
const told = (facts) => facts.ours.told.filter((row) => isPayee(facts, row) && TOLD.includes(row.kind));
const steps = ({ ours }) => {
  const compared = new Set(ours.payments.map(({ payment_id: id }) => id));
  return ours.steps.filter(({ payment_id: id }) => compared.has(id));
};
const of = (what) => (facts) => facts.ours[what];

/** By what it is: the rows that it can happen to, and how. */
const DAMAGE = {
  'a payment twice in the book': [
    paid,
    (facts, payment) => facts.book.push({ ...itemOf(facts, payment), id: 'ANOTHER' }),
  ],
  'a payment twice in the book, under another id of ours': [
    paid,
    (facts, payment) => facts.book.push({ ...itemOf(facts, payment), id: 'ANOTHER', itemId: 'another' }),
  ],
  'a payment that is paid with us and not in the book': [
    paid,
    (facts, payment) => remove(facts.book, itemOf(facts, payment)),
  ],
  'a cent more in the book': [
    ({ book }) => book,
    (_facts, item) => Object.assign(item, { amount: cent(item.amount) }),
  ],
  'another currency in the book': [
    ({ book }) => book,
    (_facts, item) => Object.assign(item, { currency: 'XXX' }),
  ],
  'another payee in the book': [
    paidPayees,
    (facts, payment) => Object.assign(itemOf(facts, payment), { receiver: 'somebody@else.test' }),
  ],
  'a payment that is paid with us and has failed in the book': [
    paid,
    (facts, payment) => Object.assign(itemOf(facts, payment), { state: 'FAILED' }),
  ],
  'a payment that has failed with us and is paid in the book': [
    failed,
    (facts, payment) => Object.assign(itemOf(facts, payment), { state: 'SUCCESS' }),
  ],
  'a payment that is not with us': [of('payments'), ({ ours }, payment) => remove(ours.payments, payment)],
  'a part that was not given back': [
    failed,
    ({ ours }, { payment_id: id }) =>
      Object.assign(
        ours.parts.find((part) => part.payment_id === id),
        { given_back: '0' },
      ),
  ],
  'an entry that was not given back': [
    failed,
    ({ ours }, { payment_id: id, amount }) =>
      Object.assign(
        ours.entries.find((entry) => entry.payment_id === id),
        { amount: `-${amount}` },
      ),
  ],
  'money that failed and is not in the balance': [
    failed,
    (facts, payment) => {
      const balance = balanceOf(facts, payment);
      balance.amount = new Big(balance.amount).minus(payment.amount).toFixed();
    },
  ],
  'a balance that is a cent too high': [
    of('balances'),
    (_facts, balance) => Object.assign(balance, { amount: cent(balance.amount) }),
  ],
  'less that came back than was credited': [
    ({ book }) => book.filter(({ returned, amount }) => returned !== null && returned !== amount),
    (_facts, item) => Object.assign(item, { returned: new Big(item.returned).minus('0.01').toFixed() }),
  ],
  'a total that is a cent too high': [
    of('runs'),
    (_facts, run) => Object.assign(run, { amount: cent(run.amount) }),
  ],
  'a payee without a line': [of('lines'), ({ ours }, line) => remove(ours.lines, line)],
  'a payee who was paid twice': [
    of('payments'),
    ({ ours }, payment) => ours.payments.push({ ...payment, payment_id: 'another' }),
  ],
  'a batch of which nobody knows': [
    of('batches'),
    (_facts, batch) => Object.assign(batch, { status: 'unknown' }),
  ],
  'a step that happened twice': [
    steps,
    ({ ours }, step) => ours.steps.splice(ours.steps.indexOf(step), 0, step),
  ],
  'a payee who was told twice': [told, (_facts, row) => Object.assign(row, { times: row.times + 1 })],
  'a payee who was not told': [told, ({ ours }, row) => remove(ours.told, row)],
};

/** Throws where the comparison does not find some damage to what it has found to agree, in whichever row that is. */
export const expectBookWatchful = (facts) => {
  for (const [name, [rowsOf, damage]] of Object.entries(DAMAGE)) {
    const rows = rowsOf(facts);
    if (rows.length === 0) throw new Error(`There is no row for this: ${name}`);
    for (const [place, row] of rows.entries()) {
      const damaged = structuredClone(facts);
      damage(damaged, rowsOf(damaged)[place]);
      if (differencesOf(damaged).length === 0)
        throw new Error(`This is not found: ${name}, in ${JSON.stringify(row)}`);
    }
  }
  return Object.keys(DAMAGE).length;
};
