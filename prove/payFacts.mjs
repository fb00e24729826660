// What a database has of payments, for comparing it with the stand-ins' book.
import { runSql } from '../bench/lib/database.mjs';

const QUESTIONS = {
  payments: `select payment_id, user_id, run_id, status, type, amount::text, given_back::text, service_fee::text, payment_fee::text,
      target_currency, exchange_rate::text, sent_amount::text, transaction_id
    from payment where file_id is null and created_at >= $1::timestamptz order by payment_id`,
  parts: `select payment_id, sum(part.amount)::text as amount, sum(part.given_back)::text as given_back, sum(fee)::text as fee
    from payment_part part join payment using (user_id, payment_id)
    where file_id is null and created_at >= $1::timestamptz group by payment_id order by payment_id`,
  entries: `select payment_id, sum(entry.amount)::text as amount
    from ledger_entry entry join payment using (user_id, payment_id)
    where payment.file_id is null and created_at >= $1::timestamptz group by payment_id order by payment_id`,
  attempts: `select payment_id, number::int, item_id, batch_id, status, transaction_id from payment_attempt
    where created_at >= $1::timestamptz order by payment_id, number`,
  batches: `select batch_id, currency, status, provider_id, items::int, amount::text from payout_batch
    where composed_at >= $1::timestamptz order by batch_id`,
  runs: `select run_id, status, payees::int, left_out::int, amount::text, fee::text from payment_run
    where made_at >= $1::timestamptz order by run_id`,
  lines: `select line.run_id, user_id, payment_id, line.amount::text, line.fee::text, currency, sent_amount::text, reasons
    from payment_run_line line join payment_run using (run_id) where made_at >= $1::timestamptz order by user_id`,
  steps: `select thing as payment_id, number::int, to_state from state_history
    where machine = 'payment' and at >= $1::timestamptz order by thing, number`,
  told: `select user_id, kind, count(*)::int as times from message where kind like 'payment-%' and at >= $1::timestamptz
    group by 1, 2 order by 1, 2`,
  failed: `select kind, problem, detail from job where status = 'failed' and kind like 'payments:%' and created_at >= $1::timestamptz`,
};

const BALANCES = 'select user_id, amount::text from ledger_balance order by user_id';
const PAYEES = `select user_id, account::json ->> 'email' as address from users join payment_method using (user_id)
  where username like 'payee\\_%'`;

/** The rows of each question by its name, asked for at once: the embedded engine takes long to open. */
const answersTo = async (database, questions, values) => {
  const parts = Object.entries(questions).map(
    ([name, question]) =>
      `'${name}', (select coalesce(json_agg(row_to_json(one)), '[]') from (${question}) one)`,
  );
  const [{ answers }] = await runSql(database, [
    [`select json_build_object(${parts.join(', ')}) as answers`, values],
  ]);
  return answers;
};

/** What is known before anything is paid: the balances, the addresses of payees, and since when payments are ours to compare. */
export const factsBefore = async (database) => ({
  since: new Date().toISOString(),
  ...(await answersTo(database, { balances: BALANCES, payees: PAYEES }, [])),
});

/** What the database says after it. No server may run. */
export const factsAfter = (database, { since }) =>
  answersTo(database, { ...QUESTIONS, balances: BALANCES }, [since]);
