import { payeeTypes } from '#contract/plain/paymentMethods';
import { businessConstants } from '../../common/businessConstants';
import type { Connection } from '../../database/open';
import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import { OutsideRefusal } from '../../integrations/outside';
import { wrongOf } from '../../jobs/problem';
import { type Wrong, defineHandler } from '../../jobs/types';
import { transition } from '../../states/transition';
import { deleteHistory } from '../../states/repository';
import { methodMachine } from '#contract/plain/paymentMethods';
import type { Services } from '../../services';
import type { AccountVault } from '../../common/accountVault';
import { isKnownElsewhere } from './duplicates';
import { methodStateMachine } from './stateMachine';
import { refreshPayee } from './payees/payees';
import {
  addSign,
  countStale,
  deleteDraft,
  deleteStops,
  dueMethods,
  oldDrafts,
  resealAccount,
  staleAccounts,
  waitingPayees,
} from './jobRepository';
import { type MethodKey, type MethodRow, findMethod } from './repository';
import { identityOf, maskOf } from './rules';

/** How many methods were done and how many could not be, and what was wrong with the first. */
interface Done {
  done: number;
  failed: number;
  wrong?: Wrong | undefined;
}
const NOTHING: Done = { done: 0, failed: 0 };
const endOf = ({ done, failed, wrong }: Done) => ({ accounts: done, failed, wrong });

const DAY = 86_400_000;
const SLICE = 50;

/** Makes a method active whose time has come; a person looks at one whose account somebody else has set meanwhile. */
const activate = (connection: Connection, key: MethodKey, now: Date): Promise<boolean> =>
  inTransaction(connection, async (transaction) => {
    const method = await findMethod(transaction, key);
    if (method && (await isKnownElsewhere(transaction, method))) {
      await addSign(transaction, key, 'duplicate');
      return false;
    }
    await transition(transaction, methodStateMachine, key, 'activate', { by: 'system', now });
    return true;
  });

/** Whether a service still pays to its payee, as it says now. */
const isStillReady = async (services: Services, key: MethodKey): Promise<boolean> => {
  const method = await findMethod(services.connection, key);
  if (!method || !payeeTypes.some((type) => type === method.type)) return true;
  return (await refreshPayee(services, method, { isSent: true })) === 'ready';
};

/** The job that makes methods active whose days are over. One that cannot be made active keeps no other from it. */
export const activateHandler = (services: Services) =>
  defineHandler<'payment-methods:activate', Done & { skipped: string[] }>(
    async ({ connection, state, now, keep, dryRun }) => {
      const before = state ?? { ...NOTHING, skipped: [] };
      const due = await dueMethods(connection, now, SLICE, before.skipped);
      const counts = { ...before, skipped: [...before.skipped] };
      for (const { user_id: userId, method_id: methodId } of due) {
        const key = { userId, methodId };
        try {
          const isReady = dryRun || (await isStillReady({ ...services, connection }, key));
          const isActive = isReady && (await activate(connection, key, now));
          if (isActive) counts.done += 1;
          else counts.skipped.push(methodId);
        } catch (cause) {
          // Stopped or decided on at the same moment, or the service does not answer: it is tried again with the next job.
          if (!(cause instanceof Refusal || cause instanceof OutsideRefusal)) {
            counts.failed += 1;
            counts.wrong ??= wrongOf(cause);
          }
          counts.skipped.push(methodId);
        }
      }
      if (due.length < SLICE) return endOf(counts);
      await keep(connection, counts);
      return 'more';
    },
  );

/** The job that asks services about payees that wait. */
export const payeesHandler = (services: Services) =>
  defineHandler<'payment-methods:payees', Done & { after: string }>(
    async ({ connection, state, keep, dryRun, signal }) => {
      const { after, ...before } = state ?? { ...NOTHING, after: '' };
      const types = payeeTypes.filter((type) => services.config.payments.methods.includes(type));
      const found = types.length > 0 ? await waitingPayees(connection, types, after, SLICE) : [];
      const counts = { ...before };
      for (const { user_id: userId, method_id: methodId } of dryRun ? [] : found) {
        signal.throwIfAborted();
        const method = await findMethod(connection, { userId, methodId });
        if (!method) continue;
        try {
          await refreshPayee({ ...services, connection }, method, { isSent: true });
          counts.done += 1;
        } catch (cause) {
          if (!(cause instanceof OutsideRefusal)) throw cause;
          counts.failed += 1;
          counts.wrong ??= wrongOf(cause);
        }
      }
      const last = found.at(-1);
      if (found.length < SLICE || !last) return endOf(counts);
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
  defineHandler<'payment-methods:seal', Done & { after: string }>(
    async ({ connection, state, reportProgress, keep }) => {
      const before = state ?? { ...NOTHING, after: '' };
      const rows = await staleAccounts(connection, vault.ring.current, before.after, SLICE);
      const counts: Done = { done: before.done, failed: before.failed, wrong: before.wrong };
      for (const row of rows) {
        const sealed = reseal(vault, row);
        if (sealed) await resealAccount(connection, row, sealed);
        counts[sealed ? 'done' : 'failed'] += 1;
        if (!sealed) counts.wrong ??= { code: 'UNEXPECTED', detail: 'None of the keys opens an account' };
      }
      const last = rows.at(-1);
      if (rows.length < SLICE || !last) return endOf(counts);
      const left = await countStale(connection, vault.ring.current);
      reportProgress({ done: counts.done, of: counts.done + left });
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
  const { draftDays, payeeDraftDays } = businessConstants.methodChange;
  const old = await oldDrafts(connection, {
    before: new Date(now.getTime() - draftDays * DAY),
    payeesBefore: new Date(now.getTime() - payeeDraftDays * DAY),
  });
  for (const { user_id: userId, method_id: methodId } of old) {
    await inTransaction(connection, async (transaction) => {
      if (!(await deleteDraft(transaction, { userId, methodId }))) return;
      await deleteHistory(transaction, { userId, machine: methodMachine, thing: methodId });
    });
  }
  await deleteStops(connection, now);
};
