// Compares what we have of payments with the book of the service that paid them: it alone knows what left.
import Big from 'big.js';

const OURS = {
  SUCCESS: 'paid',
  FAILED: 'failed',
  BLOCKED: 'failed',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  CANCELED: 'returned',
  REVERSED: 'reversed',
  UNCLAIMED: 'unclaimed',
  ONHOLD: 'on_hold',
};
const NEVER_LEFT = ['FAILED', 'BLOCKED'];
const BACK = ['RETURNED', 'REFUNDED', 'CANCELED', 'REVERSED'];
// Who is told what, by the state that a payment comes to.
const TELLS = {
  submitted: 'payment-submitted',
  paid: 'payment-paid',
  failed: 'payment-failed',
  returned: 'payment-returned',
  reversed: 'payment-returned',
  unclaimed: 'payment-unclaimed',
};
/** The kinds of messages that payees are told of their payments; others say something of their payment methods. */
export const TOLD = [...new Set(Object.values(TELLS))];

const same = (one, other) => new Big(one ?? 0).eq(other ?? 0);
const sum = (rows, key) => rows.reduce((total, row) => total.plus(row[key] ?? 0), new Big(0));
/** Rows by what they have under a key. */
const by = (rows, key) => {
  const groups = new Map();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return { of: (value) => groups.get(value) ?? [] };
};
/** `words` where something is not as it must be. */
const unless = (right, words) => (right ? [] : [words]);

/** What the network and the service keep of a payment that arrives, dollars: what of it was not sent, but for what the currency cannot say. */
const feesOf = ({ amount, sent_amount: sent, exchange_rate: rate }) =>
  new Big(amount).minus(new Big(sent ?? 0).div(rate ?? 1)).round(2, Big.roundDown);

/** What stands of a payment by what the book says of it, dollars: all of it, nothing, or what the service has kept. */
const standingOf = (payment, item) => {
  if (!item || NEVER_LEFT.includes(item.state)) return new Big(0);
  if (!BACK.includes(item.state)) return new Big(payment.amount);
  if (item.returned === null || same(item.returned, item.amount)) return new Big(0);
  const back = new Big(item.returned).div(payment.exchange_rate ?? 1).round(6, Big.roundDown);
  const kept = new Big(payment.amount).minus(payment.service_fee).minus(back);
  return kept.lt(0) ? new Big(0) : kept;
};

/** The payments, each with its attempts and with what the book has of them. */
const joined = ({ book, ours }) => {
  const attempts = by(ours.attempts, 'payment_id');
  const items = by(book, 'itemId');
  return ours.payments.map((payment) => {
    const tries = attempts.of(payment.payment_id);
    const booked = tries.flatMap(({ item_id: id }) => items.of(id));
    const last = items.of(tries.at(-1)?.item_id)[0];
    return { payment, tries, booked, last, standing: standingOf(payment, last) };
  });
};

/** Each item of the book is one of ours: one payment, our amount, currency and payee. */
const ofBook = ({ before, book, ours }) => {
  const attempts = by(ours.attempts, 'item_id');
  const payments = by(ours.payments, 'payment_id');
  const addresses = new Map(before.payees.map((payee) => [payee.user_id, payee.address]));
  return book.flatMap((item) => {
    const own = attempts.of(item.itemId);
    const [payment] = own.length === 1 ? payments.of(own[0].payment_id) : [];
    const named = `item ${item.itemId} of the book`;
    if (!payment) return [`${named} belongs to ${own.length} attempts of ours, and to no payment`];
    const address = addresses.get(payment.user_id);
    return [
      ...unless(
        same(item.amount, payment.sent_amount),
        `${named} is ${item.amount}, ours ${payment.sent_amount}`,
      ),
      ...unless(item.currency === payment.target_currency, `${named} is in ${item.currency}`),
      ...unless(item.batchId === own[0].batch_id, `${named} is in another batch`),
      ...unless(address === undefined || item.receiver === address, `${named} goes to ${item.receiver}`),
    ];
  });
};

/** No payment left twice; what is paid in the book is paid with us, and the other way. */
const ofStates = (facts) =>
  joined(facts).flatMap(({ payment, tries, booked, last }) => {
    const named = `payment ${payment.payment_id}`;
    const out = booked.filter(({ state }) => !NEVER_LEFT.includes(state));
    const due = last ? OURS[last.state] : 'cancelled';
    const attempt = tries.at(-1);
    return [
      ...unless(out.length <= 1, `${named} left ${out.length} times`),
      ...unless(booked.length <= tries.length, `${named} is ${booked.length} times in the book`),
      ...unless(payment.status === due, `${named} is ${payment.status}; by the book, ${due}`),
      ...unless(!last || attempt.status === due, `the attempt of ${named} is ${attempt?.status}, not ${due}`),
      ...unless(
        !last?.transactionId || payment.transaction_id === last.transactionId,
        `${named} has another transaction`,
      ),
    ];
  });

/** What came back is given back, by each of what is kept of a payment. */
const ofMoney = (facts) => {
  const parts = by(facts.ours.parts, 'payment_id');
  const entries = by(facts.ours.entries, 'payment_id');
  return joined(facts).flatMap(({ payment, standing }) => {
    const [part] = parts.of(payment.payment_id);
    const [entry] = entries.of(payment.payment_id);
    const named = `payment ${payment.payment_id}`;
    const back = new Big(payment.amount).minus(standing);
    const kept = back.eq(0) ? feesOf(payment).minus(payment.service_fee) : standing;
    return [
      ...unless(
        same(payment.payment_fee, kept),
        `the service kept ${payment.payment_fee} of ${named}, not ${kept}`,
      ),
      ...unless(same(payment.given_back, back), `${named} gave ${payment.given_back} back, not ${back}`),
      ...unless(part && same(part.amount, payment.amount), `the parts of ${named} come to ${part?.amount}`),
      ...unless(part && same(part.given_back, back), `the parts of ${named} gave ${part?.given_back} back`),
      ...unless(part && same(part.fee, payment.service_fee), `the fees of ${named} are ${part?.fee}`),
      ...unless(
        entry && standing.plus(entry.amount).eq(0),
        `the entries of ${named} come to ${entry?.amount}`,
      ),
    ];
  });
};

/** Each balance is what it was, less what stands by the book. */
const ofBalances = (facts) => {
  const was = new Map(facts.before.balances.map((row) => [row.user_id, row.amount]));
  const is = new Map(facts.ours.balances.map((row) => [row.user_id, row.amount]));
  const taken = by(
    joined(facts).map(({ payment, standing }) => ({ user_id: payment.user_id, standing })),
    'user_id',
  );
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((userId) => {
    const due = taken
      .of(userId)
      .reduce((rest, { standing }) => rest.minus(standing), new Big(was.get(userId) ?? 0));
    return unless(same(is.get(userId), due), `the balance of ${userId} is ${is.get(userId)}, not ${due}`);
  });
};

/** A run is its payments: each payee has one line and one payment, and the totals are theirs. */
const ofRuns = ({ before, ours }) => {
  const payments = by(ours.payments, 'run_id');
  const lines = by(ours.lines, 'run_id');
  const of = by(ours.payments, 'user_id');
  const ofLine = new Map(ours.lines.map((line) => [line.payment_id, line]));
  const fits = (payment) => {
    const line = ofLine.get(payment.payment_id);
    return (
      line &&
      line.currency === payment.target_currency &&
      same(line.amount, payment.amount) &&
      same(line.fee, feesOf(payment)) &&
      same(line.sent_amount, payment.sent_amount)
    );
  };
  return [
    ...before.payees.flatMap(({ user_id: userId }) =>
      unless(of.of(userId).length === 1, `payee ${userId} has ${of.of(userId).length} payments`),
    ),
    ...ours.payments.flatMap((payment) =>
      unless(fits(payment), `payment ${payment.payment_id} has no line that fits`),
    ),
    ...ours.runs.flatMap((run) => {
      const own = payments.of(run.run_id);
      const rows = lines.of(run.run_id);
      const paid = rows.filter(({ reasons }) => reasons.length === 0);
      return [
        ...unless(run.status === 'done', `the run is ${run.status}`),
        ...unless(same(run.amount, sum(own, 'amount')), `the run says ${run.amount}: ${sum(own, 'amount')}`),
        ...unless(
          own.reduce((fees, payment) => fees.plus(feesOf(payment)), new Big(0)).eq(run.fee),
          `the run says ${run.fee} of fees`,
        ),
        ...unless(
          run.payees === own.length && paid.length === own.length,
          `the run says ${run.payees} payees, ${paid.length} lines, ${own.length} payments`,
        ),
        ...unless(run.left_out === rows.length - paid.length, `the run says ${run.left_out} are left out`),
      ];
    }),
  ];
};

/** Nothing is open: every batch is known to be out or not, and is what its items come to. */
const ofBatches = ({ book, ours }) => {
  const items = by(book, 'batchId');
  const attempts = by(ours.attempts, 'batch_id');
  return [
    ...ours.failed.map(({ kind, problem, detail }) => `a job ${kind} has failed: ${problem} ${detail}`),
    ...ours.batches.flatMap((batch) => {
      const named = `batch ${batch.batch_id}`;
      const out = items.of(batch.batch_id);
      const due = batch.status === 'refused' ? 0 : batch.items;
      return [
        ...unless(
          ['accepted', 'ended', 'refused'].includes(batch.status),
          `${named} is ${batch.status} at the end`,
        ),
        ...unless(attempts.of(batch.batch_id).length === batch.items, `${named} has other attempts`),
        ...unless(out.length === due, `${named} is ${out.length} items of the book, not ${due}`),
        ...unless(due === 0 || same(sum(out, 'amount'), batch.amount), `${named} is ${batch.amount}`),
        ...unless(
          due === 0 || out.every(({ providerBatchId }) => providerBatchId === batch.provider_id),
          `${named} has another id at the service`,
        ),
      ];
    }),
  ];
};

/** Each step of a payment happened once, the last is where it is, and its payee was told of each once. */
const ofSteps = ({ before, ours }) => {
  const steps = by(ours.steps, 'payment_id');
  const of = by(ours.payments, 'user_id');
  const told = new Map(ours.told.map(({ user_id: userId, kind, times }) => [`${userId} ${kind}`, times]));
  return [
    ...ours.payments.flatMap((payment) => {
      const own = steps.of(payment.payment_id);
      return [
        ...unless(
          own.every(({ number }, place) => number === place + 1),
          `the history of payment ${payment.payment_id} has steps ${own.map(({ number }) => number)}`,
        ),
        ...unless(
          own.at(-1)?.to_state === payment.status,
          `the history of payment ${payment.payment_id} ends as ${own.at(-1)?.to_state}`,
        ),
      ];
    }),
    ...before.payees.flatMap(({ user_id: userId }) => {
      const came = of.of(userId).flatMap(({ payment_id: id }) => steps.of(id));
      return TOLD.flatMap((kind) => {
        const due = came.filter(({ to_state: state }) => TELLS[state] === kind).length;
        const times = told.get(`${userId} ${kind}`) ?? 0;
        return unless(times === due, `${userId} was told ${kind} ${times} times, not ${due}`);
      });
    }),
  ];
};

/** In what our payments and the stand-ins' book differ, in words; nothing where they agree to the cent. */
export const differencesOf = (facts) =>
  [ofBook, ofStates, ofMoney, ofBalances, ofRuns, ofBatches, ofSteps].flatMap((look) => look(facts));
