import Big from 'big.js';
import { groupBy } from '../../../common/groupBy';
import { type ProofKind, type ProofRecord, type ProofRecords, readProof } from './records';

// Written down once more, and not taken from what books: this is what docs/statement.md says, so that it finds what that does wrong.
const DECIMALS = 6;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** What a check of a statement has found. */
export interface ProofFindings {
  /** What does not add up, in words. */
  problems: string[];
  /** Of whom and of what it is. */
  of: string;
  /** US dollars by the file: after shares, fees and tax. */
  earned: string;
  tax: string;
  paid: string;
  /** US dollars that reports say by now and that were not booked when the file was made. */
  notBooked: string;
}

const FIGURES: { [Kind in ProofKind]: readonly (keyof ProofRecord<Kind>)[] } = {
  file: [],
  line: ['gross'],
  place: ['booked'],
  entry: ['amount'],
  payment: ['amount', 'came_back', 'stands', 'service_fee', 'payment_fee'],
  part: ['amount', 'fee'],
  month: ['earned', 'tax', 'fee', 'net', 'paid', 'open'],
  balance: ['opening', 'earned', 'tax', 'paid', 'closing'],
};

const unreadFigures = (records: ProofRecords): string[] =>
  (Object.keys(FIGURES) as ProofKind[]).flatMap((kind) =>
    (records[kind] as Record<string, string>[]).flatMap((record) =>
      (FIGURES[kind] as readonly string[])
        .filter((column) => !NUMBER.test(record[column] ?? ''))
        .map((column) => `A ${kind} has no figure as its ${column}.`),
    ),
  );

const sum = (amounts: readonly string[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0));
const rounded = (amount: Big): Big => amount.round(DECIMALS, Big.roundHalfEven);

/** Collects what is not as it should be. */
class Checks {
  readonly problems: string[] = [];
  same(what: string, said: string, due: Big): void {
    if (!NUMBER.test(said) || !due.eq(said))
      this.problems.push(`${what}: ${said || 'nothing'} in place of ${due.toFixed()}`);
  }
  that(what: string, holds: boolean): void {
    if (!holds) this.problems.push(what);
  }
}

type Place = Pick<ProofRecord<'place'>, 'month' | 'channel_id' | 'type' | 'source' | 'category'>;
const placeOf = ({ month, channel_id, type, source, category }: Place): string =>
  [month, channel_id, type, source, category].join(' ');

const isPaid = ({ payment_id: paymentId }: ProofRecord<'entry'>) => paymentId !== '';

/** What reports say, less share and fee, is what is due; what is due is what is booked, or waits to be. */
const checkPlaces = (checks: Checks, { line, place, entry }: ProofRecords): void => {
  const lines = groupBy(line, placeOf);
  const booked = groupBy(
    entry.filter((one) => !isPaid(one)),
    placeOf,
  );
  const known = groupBy(place, placeOf);
  for (const [key, places] of known) checks.that(`${key} is there twice`, places.length === 1);
  for (const key of [...lines.keys(), ...booked.keys()]) checks.that(`${key} is missing`, known.has(key));
  for (const one of place) {
    const key = placeOf(one);
    checks.same(`${key}: booked`, one.booked, sum((booked.get(key) ?? []).map(({ amount }) => amount)));
    // No report says this: somebody has booked it by hand.
    if (one.channel_id === '') continue;
    const gross = sum((lines.get(key) ?? []).map((each) => each.gross));
    checks.same(`${key}: gross`, one.gross, gross);
    const isTax = one.type === 'tax';
    // What no report says any more has no share.
    const isGone = one.share_percent === '' && one.service_fee_percent === '' && gross.eq(0);
    const hasShare = [one.share_percent, one.service_fee_percent].every((share) => NUMBER.test(share));
    if (!isTax && !isGone && !hasShare) {
      checks.that(`${key} has no share`, false);
      continue;
    }
    const share = isTax || isGone ? gross : gross.times(one.share_percent).div(100);
    const fee = isTax || isGone ? new Big(0) : share.times(one.service_fee_percent).div(100);
    const due = rounded(share.minus(fee));
    checks.same(`${key}: share`, one.share_amount, share);
    checks.same(`${key}: service fee`, one.service_fee, rounded(fee));
    checks.same(`${key}: due`, one.due, due);
    checks.same(`${key}: not booked`, one.not_booked, due.minus(sum([one.booked])));
  }
};

/** A payment is what its entries have taken, and its parts are that, with all that was kept of it. */
const checkPayments = (checks: Checks, { entry, payment, part }: ProofRecords): void => {
  const entries = groupBy(entry.filter(isPaid), (one) => one.payment_id);
  const parts = groupBy(part, (one) => one.payment_id);
  const known = groupBy(payment, (one) => one.payment_id);
  for (const [id, payments] of known) checks.that(`payment ${id} is there twice`, payments.length === 1);
  for (const id of [...entries.keys(), ...parts.keys()])
    checks.that(`payment ${id} is missing`, known.has(id));
  for (const one of payment) {
    const what = `payment ${one.payment_id}`;
    const own = parts.get(one.payment_id) ?? [];
    const stands = sum([one.amount]).minus(one.came_back);
    checks.same(`${what}: stands`, one.stands, stands);
    checks.same(
      `${what}: entries`,
      one.stands,
      sum((entries.get(one.payment_id) ?? []).map(({ amount }) => amount)).neg(),
    );
    checks.same(`${what}: parts`, one.stands, sum(own.map(({ amount }) => amount)));
    const fees = sum(own.map(({ fee }) => fee));
    const bears = own.some(({ amount }) => new Big(amount).gt(0));
    const agreed = bears ? sum([one.service_fee, one.payment_fee]) : sum([one.service_fee]);
    if (own.length === 0) continue;
    // Where some of it came back, what stands is what a service has kept.
    if (stands.gte(one.amount)) checks.that(`${what}: fees are ${fees.toFixed()}`, fees.eq(agreed));
    else for (const { amount, fee } of own) checks.same(`${what}: fee`, fee, new Big(amount));
  }
};

/** Earned + tax − fee = net, and net − paid = open: of each month, by its entries and by the parts of payments. */
const checkMonths = (checks: Checks, { entry, part, month }: ProofRecords): void => {
  const booked = groupBy(
    entry.filter((one) => !isPaid(one)),
    (one) => one.month,
  );
  const parts = groupBy(part, (one) => one.month);
  for (const one of month) {
    const own = booked.get(one.month) ?? [];
    const of = (isTax: boolean) =>
      sum(own.filter(({ type }) => (type === 'tax') === isTax).map(({ amount }) => amount));
    const paid = parts.get(one.month) ?? [];
    const fee = sum(paid.map((each) => each.fee));
    const net = of(false).plus(of(true)).minus(fee);
    const left = sum(paid.map(({ amount }) => amount)).minus(fee);
    checks.same(`${one.month}: earned`, one.earned, of(false));
    checks.same(`${one.month}: tax`, one.tax, of(true));
    checks.same(`${one.month}: fee`, one.fee, fee);
    checks.same(`${one.month}: net`, one.net, net);
    checks.same(`${one.month}: paid`, one.paid, left);
    checks.same(`${one.month}: open`, one.open, net.minus(left));
  }
  const known = new Set(month.map((one) => one.month));
  checks.that(
    'a month is missing',
    [...booked.keys()].every((one) => known.has(one)),
  );
};

/** The balance before, what was earned, taxed and paid in the time, and the balance after it. */
const checkBalance = (checks: Checks, { file, entry, balance }: ProofRecords): void => {
  const [about] = file;
  const [totals] = balance;
  checks.that('There is one time and one balance', file.length === 1 && balance.length === 1);
  if (!about || !totals) return;
  checks.that('It is of another version', about.version === '1' && about.decimals === String(DECIMALS));
  const inTime = entry.filter(({ date }) => date >= about.from && date <= about.to);
  const of = (isOf: (one: ProofRecord<'entry'>) => boolean) =>
    sum(inTime.filter(isOf).map(({ amount }) => amount));
  const earned = of((one) => !isPaid(one) && one.type !== 'tax');
  const tax = of((one) => one.type === 'tax');
  const paid = of(isPaid).neg();
  checks.same('earned', totals.earned, earned);
  checks.same('tax', totals.tax, tax);
  checks.same('paid', totals.paid, paid);
  checks.same('closing balance', totals.closing, sum([totals.opening]).plus(earned).plus(tax).minus(paid));
};

/** Works everything in a statement's file out anew, from what else stands in it. */
export const checkProof = (text: string): ProofFindings => {
  const { records, problems } = readProof(text);
  const [about] = records.file;
  const [totals] = records.balance;
  const checks = new Checks();
  const unread = unreadFigures(records);
  if (unread.length === 0 && about) {
    checkPlaces(checks, records);
    checkPayments(checks, records);
    checkMonths(checks, records);
    checkBalance(checks, records);
  }
  const waiting = records.place.map((one) => one.not_booked).filter((amount) => NUMBER.test(amount));
  return {
    problems: [...problems, ...unread, ...checks.problems],
    of: about ? `${about.name}, ${about.from} to ${about.to}` : '',
    earned: totals?.earned ?? '0',
    tax: totals?.tax ?? '0',
    paid: totals?.paid ?? '0',
    notBooked: sum(waiting).toFixed(),
  };
};
