import { payeeTypes } from '#contract/plain/paymentMethods';
import { figures } from '../../common/figures';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { OutsideRefusal } from '../../integrations/outside';
import { defineHandler } from '../../jobs/types';
import { move } from '../../states/move';
import { deleteHistory } from '../../states/repository';
import { methodMachine } from '#contract/plain/paymentMethods';
import type { AccountVault } from './account';
import { isKnownElsewhere } from './duplicates';
import { methodMachinery } from './machinery';
import { refreshPayee } from './payees';
import {
  addSign,
  countStale,
  deleteMethod,
  deleteStops,
  dueMethods,
  oldDrafts,
  resealAccount,
  staleAccounts,
  waitingPayees,
} from './jobRepository';
import { type MethodRow, findMethod } from './repository';
import { identityOf, maskOf } from './rules';
import type { MethodServices } from './services';

const DAY = 86_400_000;
const SLICE = 50;

/** Makes a method active whose time has come; a person looks at one whose account somebody else has set meanwhile. */
const activate = (connection: Connection, key: { userId: string; methodId: string }, now: Date) =>
  inTransaction(connection, async (transaction): Promise<boolean> => {
    const method = await findMethod(transaction, key);
    if (method && (await isKnownElsewhere(transaction, method))) {
      await addSign(transaction, key, 'duplicate');
      return false;
    }
    await move(transaction, methodMachinery, key, 'activate', { by: 'system', now });
    return true;
  }).catch((cause: unknown) => {
    // Stopped, locked or decided on at the same moment.
    if (cause instanceof Refusal) return false;
    throw cause;
  });

/** The job that makes methods active whose days are over. */
export const activateHandler = defineHandler<'payment-methods:activate', { done: number }>(
  async ({ connection, state, now, keep }) => {
    const due = await dueMethods(connection, now, SLICE);
    let done = state?.done ?? 0;
    for (const { user_id: userId, method_id: methodId } of due) {
      if (await activate(connection, { userId, methodId }, now)) done += 1;
    }
    if (due.length < SLICE) return { accounts: done };
    await keep(connection, { done });
    return 'more';
  },
);

/** The job that asks services about payees that wait. */
export const payeesHandler = (services: MethodServices) =>
  defineHandler<'payment-methods:payees', { after: string; done: number; failed: number }>(
    async ({ connection, state, keep, dryRun }) => {
      const { after, done, failed } = state ?? { after: '', done: 0, failed: 0 };
      const types = payeeTypes.filter((type) => services.config.payments.methods.includes(type));
      const found = types.length > 0 ? await waitingPayees(connection, types, after, SLICE) : [];
      const counts = { done, failed };
      for (const { user_id: userId, method_id: methodId } of dryRun ? [] : found) {
        const method = await findMethod(connection, { userId, methodId });
        if (!method) continue;
        try {
          await refreshPayee({ ...services, connection }, method, { isSent: true });
          counts.done += 1;
        } catch (cause) {
          if (!(cause instanceof OutsideRefusal)) throw cause;
          counts.failed += 1;
        }
      }
      const last = found.at(-1);
      if (found.length < SLICE || !last) return { accounts: counts.done, failed: counts.failed };
      await keep(connection, { after: last.method_id, ...counts });
      return 'more';
    },
  );

/** Seals an account under the key of today. Undefined where none of the keys opens it. */
const reseal = (vault: AccountVault, row: MethodRow) => {
  const account = vault.open(row);
  if (!account) return undefined;
  const sealed = vault.seal(row, account);
  const identity = identityOf(row.type, account, row.country);
  return {
    account: sealed.text,
    key_id: sealed.keyId,
    mask: maskOf(row.type, account),
    fingerprint: identity === undefined ? null : vault.ring.fingerprint(identity),
  };
};

/**
 * The job that seals accounts under the key of today: those under an older key, and those that an older version kept in plain text.
 */
export const sealHandler = (vault: AccountVault) =>
  defineHandler<'payment-methods:seal', { after: string; done: number; failed: number }>(
    async ({ connection, state, tell, keep }) => {
      const before = state ?? { after: '', done: 0, failed: 0 };
      const rows = await staleAccounts(connection, vault.ring.current, before.after, SLICE);
      const counts = { done: before.done, failed: before.failed };
      for (const row of rows) {
        const sealed = reseal(vault, row);
        if (sealed) await resealAccount(connection, row, sealed);
        counts[sealed ? 'done' : 'failed'] += 1;
      }
      const last = rows.at(-1);
      if (rows.length < SLICE || !last) return { accounts: counts.done, failed: counts.failed };
      const left = await countStale(connection, vault.ring.current);
      tell({ done: counts.done, of: counts.done + left });
      await keep(connection, { after: last.method_id, ...counts });
      return 'more';
    },
  );

/** Seals every account that is not, at once: what the seed has written. */
export const sealAccounts = async (connection: Connection, vault: AccountVault): Promise<void> => {
  for (let after = ''; ;) {
    const rows = await staleAccounts(connection, vault.ring.current, after, SLICE);
    for (const row of rows) {
      const sealed = reseal(vault, row);
      if (sealed) await resealAccount(connection, row, sealed);
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.method_id;
  }
};

/** Forgets drafts that nobody proved, with their history, and links that are too old. */
export const forgetDrafts = async (connection: Connection, now: Date): Promise<void> => {
  const { draftDays, payeeDraftDays } = figures.methodChange;
  const old = await oldDrafts(connection, {
    before: new Date(now.getTime() - draftDays * DAY),
    payeesBefore: new Date(now.getTime() - payeeDraftDays * DAY),
  });
  for (const { user_id: userId, method_id: methodId } of old) {
    await inTransaction(connection, async (transaction) => {
      await deleteMethod(transaction, { userId, methodId });
      await deleteHistory(transaction, { userId, machine: methodMachine, thing: methodId });
    });
  }
  await deleteStops(connection, now);
};
