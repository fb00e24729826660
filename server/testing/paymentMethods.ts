import type { Connection } from '../database/open';
import { putJob } from '../jobs/repository';
import {
  generateCode,
  getPaymentMethod,
  savePaypal,
  type PaymentMethod,
  verifyCode,
} from '#contract/paymentMethods';
import type { CallOptions, Caller } from './caller';
import type { TestServer } from './harness';
import { codeMailedTo } from './mail';

/** All types of payment methods, as a network may switch them on. */
export const ALL_METHODS = 'bank_transfer,paypal,payoneer,fbt,tipalti,transferwise,dcc';

export const PLACE = { country: 'SE', currency: 'USD' } as const;

const emailOf = async ({ connection }: Pick<TestServer, 'connection'>, caller: Caller): Promise<string> => {
  const { userId = '' } = await caller.session();
  const { email } = await connection
    .selectFrom('users')
    .where('user_id', '=', userId)
    .select('email')
    .executeTakeFirstOrThrow();
  return email;
};

/** Writes a PayPal account down. */
export const paypalDraft = async (caller: Caller, email: string): Promise<PaymentMethod> =>
  (await caller.call(savePaypal, { ...PLACE, email })).data.item;

/** Asks for the code of a draft as soon as it may be asked for, and reads it in the mail. */
export const codeFor = async (
  server: Pick<TestServer, 'connection' | 'mails' | 'work'>,
  caller: Caller,
  methodId: string,
): Promise<string> => {
  await letResend(server.connection);
  await caller.call(generateCode, { method_id: methodId });
  return codeMailedTo(server, await emailOf(server, caller));
};

/** The two minutes between two codes are over. */
export const letResend = (connection: Connection) =>
  connection
    .updateTable('mailed_code')
    .set({ sent_at: new Date(0) })
    .execute();

/** Proves a draft with the code from its mail. */
export const prove = async (
  server: Pick<TestServer, 'connection' | 'mails' | 'work'>,
  caller: Caller,
  methodId: string,
  options: CallOptions = {},
): Promise<PaymentMethod> => {
  const code = await codeFor(server, caller, methodId);
  return (await caller.call(verifyCode, { method_id: methodId, code }, options)).data.item;
};

/** Sets a PayPal account up to the code; it waits to be approved. */
export const pendingPaypal = async (
  server: Pick<TestServer, 'connection' | 'mails' | 'work'>,
  caller: Caller,
  email: string,
): Promise<PaymentMethod> => prove(server, caller, (await paypalDraft(caller, email)).method_id);

/** The payment methods of a user as the user reads them. */
export const methodsRead = async (caller: Caller) => (await caller.call(getPaymentMethod)).data;

const STOP = /stop-payment-method\?code=([\w.-]+)/;

/** The code of the link that stops a change, in the newest mail to an address. */
export const stopCodeIn = async (
  { mails, work }: Pick<TestServer, 'mails' | 'work'>,
  email: string,
): Promise<string> => {
  await work();
  const found = mails(email).flatMap(({ text }) => STOP.exec(text)?.[1] ?? []);
  const [code] = found;
  if (code === undefined) throw new Error(`No link was mailed to ${email}`);
  return code;
};

/** Sends a form of a page of a payment service's stand-in. */
export const sendForms = async (address: string, fields: Record<string, string> = {}): Promise<void> => {
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}`);
};

/** Gives the first linked channel of a user so many views today, which counts for methods that need views. */
export const withViews = async (
  { connection, idOf }: Pick<TestServer, 'connection' | 'idOf'>,
  username: string,
  views = 200_000,
): Promise<void> => {
  const user_id = await idOf(username);
  const { channel_id } = await connection
    .selectFrom('channel')
    .where('user_id', '=', user_id)
    .where('status', '=', 'linked')
    .select('channel_id')
    .orderBy('channel_id')
    .executeTakeFirstOrThrow();
  const day = new Date().toISOString().slice(0, 10);
  await connection.deleteFrom('channel_day').where('user_id', '=', user_id).execute();
  await connection
    .insertInto('channel_day')
    .values({
      user_id,
      channel_id,
      day,
      views,
      read_at: new Date(),
      watch_minutes: 0,
      subscribers_gained: 0,
      subscribers_lost: 0,
    })
    .execute();
};

/** Does a job of this kind, and whatever else is due, as if it were `now`. */
export const doJob = async (
  { connection, work }: Pick<TestServer, 'connection' | 'work'>,
  kind: 'payment-methods:activate' | 'payment-methods:payees' | 'payment-methods:seal' | 'rates:import',
  now = new Date(),
): Promise<void> => {
  await putJob(connection, kind, { key: '', now });
  await work(now);
};
