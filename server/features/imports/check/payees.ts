import type { Connection } from '../../../database/open';
import { type PaymentLine, ReportProblem } from '../reader';
import { payeesBy } from '../repository';

/** The users that the e-mails and usernames of a payment history may mean, by `email …` and `username …` in lower case. */
type Payees = ReadonlyMap<string, Awaited<ReturnType<typeof payeesBy>>>;

const lower = (text: string) => text.toLowerCase();

export const findPayees = async (
  connection: Connection,
  payments: readonly PaymentLine[],
): Promise<Payees> => {
  const found = await payeesBy(connection, {
    emails: [...new Set(payments.flatMap(({ email }) => (email ? [lower(email)] : [])))],
    usernames: [...new Set(payments.flatMap(({ username }) => (username ? [lower(username)] : [])))],
  });
  const payees = new Map<string, typeof found>();
  for (const payee of found) {
    for (const key of [`email ${lower(payee.email)}`, `username ${lower(payee.username)}`]) {
      payees.set(key, [...(payees.get(key) ?? []), payee]);
    }
  }
  return payees;
};

/** The user that one column names; undefined if it is empty, or if several users have the e-mail and the username decides. */
const namedBy = (column: 'email' | 'username', payment: PaymentLine, payees: Payees): string | undefined => {
  const value = payment[column];
  if (value === null) return undefined;
  const found = payees.get(`${column} ${lower(value)}`) ?? [];
  const place = { line: payment.line, column, value };
  const [only] = found;
  if (!only) throw new ReportProblem('UNKNOWN_PAYEE', 'This network has no such payee', place);
  if (found.length === 1) return only.user_id;
  if (column === 'email' && payment.username !== null) return undefined;
  throw new ReportProblem('AMBIGUOUS_PAYEE', 'Several accounts have this name: give the username', place);
};

/** The user of a payment. Refused: a name of no user or of several users, and two names of two users. */
export const payeeOf = (payment: PaymentLine, payees: Payees): string => {
  const byUsername = namedBy('username', payment, payees);
  const byEmail = namedBy('email', payment, payees);
  if (byUsername && byEmail && byUsername !== byEmail) {
    throw new ReportProblem('AMBIGUOUS_PAYEE', 'The e-mail is that of another account than the username', {
      line: payment.line,
      column: 'email',
      value: payment.email,
    });
  }
  return byUsername ?? byEmail ?? '';
};
