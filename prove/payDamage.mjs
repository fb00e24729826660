// Damage to what is compared of payments: before the comparison is trusted it has to find each of these.
import Big from 'big.js';
import { TOLD, differencesOf } from './payBook.mjs';

const cent = (amount) => new Big(amount).plus('0.01').toFixed();
const paidWith = ({ ours }) => ours.payments.find(({ status }) => status === 'paid');
const failedWith = ({ ours }) => ours.payments.find(({ status }) => status === 'failed');
const isPayee = ({ before }, userId) => before.payees.some((payee) => payee.user_id === userId);
const itemOf = ({ book, ours }, payment) => {
  const attempt = ours.attempts.findLast(({ payment_id: id }) => id === payment.payment_id);
  return book.find(({ itemId }) => itemId === attempt.item_id);
};
const remove = (rows, row) => rows.splice(rows.indexOf(row), 1);
const balanceOf = ({ ours }, { user_id: userId }) => ours.balances.find((row) => row.user_id === userId);

const DAMAGE = {
  'a payment twice in the book': (facts) =>
    facts.book.push({ ...itemOf(facts, paidWith(facts)), id: 'ANOTHER' }),
  'a payment twice in the book, under another id of ours': (facts) =>
    facts.book.push({ ...itemOf(facts, paidWith(facts)), id: 'ANOTHER', itemId: 'another' }),
  'a payment that is paid with us and not in the book': (facts) =>
    remove(facts.book, itemOf(facts, paidWith(facts))),
  'a cent more in the book': (facts) => {
    const item = itemOf(facts, paidWith(facts));
    item.amount = cent(item.amount);
  },
  'another currency in the book': (facts) => {
    itemOf(facts, paidWith(facts)).currency = 'XXX';
  },
  'another payee in the book': (facts) => {
    const payment = facts.ours.payments.find(
      ({ status, user_id: userId }) => status === 'paid' && isPayee(facts, userId),
    );
    itemOf(facts, payment).receiver = 'somebody@else.test';
  },
  'a payment that is paid with us and has failed in the book': (facts) => {
    itemOf(facts, paidWith(facts)).state = 'FAILED';
  },
  'a payment that has failed with us and is paid in the book': (facts) => {
    itemOf(facts, failedWith(facts)).state = 'SUCCESS';
  },
  'a payment that is not with us': (facts) => remove(facts.ours.payments, paidWith(facts)),
  'a part that was not given back': (facts) => {
    const { payment_id: failed } = failedWith(facts);
    facts.ours.parts.find(({ payment_id: id }) => id === failed).given_back = '0';
  },
  'an entry that was not given back': (facts) => {
    const { payment_id: failed, amount } = failedWith(facts);
    facts.ours.entries.find(({ payment_id: id }) => id === failed).amount = `-${amount}`;
  },
  'money that failed and is not in the balance': (facts) => {
    const failed = failedWith(facts);
    const balance = balanceOf(facts, failed);
    balance.amount = new Big(balance.amount).minus(failed.amount).toFixed();
  },
  'a balance that is a cent too high': (facts) => {
    const balance = balanceOf(facts, paidWith(facts));
    balance.amount = cent(balance.amount);
  },
  'less that came back than was credited': (facts) => {
    const item = facts.book.find(({ returned, amount }) => returned !== null && returned !== amount);
    item.returned = new Big(item.returned).minus('0.01').toFixed();
  },
  'a total that is a cent too high': (facts) => {
    facts.ours.runs[0].amount = cent(facts.ours.runs[0].amount);
  },
  'a payee without a line': (facts) => facts.ours.lines.shift(),
  'a payee who was paid twice': (facts) => {
    const payment = paidWith(facts);
    facts.ours.payments.push({ ...payment, payment_id: 'another' });
  },
  'a batch of which nobody knows': (facts) => {
    facts.ours.batches[0].status = 'unknown';
  },
  'a step that happened twice': (facts) => {
    facts.ours.steps.splice(1, 0, facts.ours.steps[0]);
  },
  'a payee who was told twice': (facts) => {
    facts.ours.told.find(
      ({ user_id: userId, kind }) => isPayee(facts, userId) && TOLD.includes(kind),
    ).times += 1;
  },
};

/** Throws where the comparison does not find some damage to what it has found to agree. */
export const expectBookWatchful = (facts) => {
  for (const [name, damage] of Object.entries(DAMAGE)) {
    const damaged = structuredClone(facts);
    damage(damaged);
    if (differencesOf(damaged).length === 0) throw new Error(`This is not found: ${name}`);
  }
  return Object.keys(DAMAGE).length;
};
