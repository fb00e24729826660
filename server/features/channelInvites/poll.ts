import { inTransaction } from '../../database/transaction';
import { Refusal } from '../../http/refusal';
import type { SentInvite } from '../../integrations/cms';
import { wrongOf } from '../../jobs/problem';
import { JobProblem, type Wrong, defineHandler } from '../../jobs/types';
import { transition } from '../../states/transition';
import type { Services } from '../../services';
import { type DueInvite, countDue, dueInvites } from './pollRepository';
import { updateInvite } from './repository';
import { nextLook, nextOf } from './rules';
import { inviteStateMachine } from './stateMachine';

interface Looked {
  looked: number;
  /** How many could not be asked about, and what was wrong with the first. */
  failed: number;
  wrong?: Wrong | undefined;
}

/** What the services say of some invites; `wrong` where one did not answer. */
interface Said {
  told: ReadonlyMap<string, SentInvite>;
  owned: ReadonlySet<string>;
  wrong: Wrong | undefined;
}

const owned = async ({ cms, youtube }: Services, owner: string, rows: readonly DueInvite[]) => {
  if (!cms.access)
    throw new JobProblem(
      'OUTSIDE_SERVICE',
      'CMS_REFRESH_TOKEN: is needed to see which invites were accepted',
    );
  return youtube.ownedBy(
    cms.access,
    owner,
    rows.map((row) => row.channel_id),
  );
};

/** Asks both: that one does not answer does not keep the other from being heard. */
const ask = async (services: Services, rows: readonly DueInvite[]): Promise<Said> => {
  const owner = rows[0]?.content_owner ?? '';
  const named = rows.map((row) => ({ inviteId: row.invite_id, channelId: row.channel_id }));
  const [sent, has] = await Promise.allSettled([
    services.cms.bridge?.invite(owner, named) ?? Promise.resolve([]),
    owned(services, owner, rows),
  ]);
  const failed = [sent, has].find((one) => one.status === 'rejected');
  return {
    told: new Map((sent.status === 'fulfilled' ? sent.value : []).map((one) => [one.inviteId, one])),
    owned: has.status === 'fulfilled' ? has.value : new Set(),
    wrong: failed && wrongOf(failed.reason),
  };
};

/** Does with an invite what has become of it; somebody else may have been faster. */
const follow = async (
  { connection }: Services,
  row: DueInvite,
  { said, now }: { said: Said; now: Date },
): Promise<void> => {
  const next = nextOf(
    row,
    { told: said.told.get(row.invite_id), owned: said.owned.has(row.channel_id) },
    now,
  );
  const key = { userId: row.user_id, inviteId: row.invite_id };
  if (next) {
    const act = { ...key, ...(next.failure ? { failure: next.failure } : {}) };
    await inTransaction(connection, (transaction) =>
      transition(transaction, inviteStateMachine, act, next.act, { by: 'system', now }),
    ).catch((cause: unknown) => {
      if (!(cause instanceof Refusal)) throw cause;
    });
  }
  await updateInvite(connection, key, { look_after: nextLook(row.sent_at, now) });
};

/**
 * The job that follows the invites: has the service send what waits, where there is one, sees at YouTube which were accepted, and ends
 * what had no answer in time.
 */
export const invitesHandler = (services: Services) =>
  defineHandler<'channels:invites', Looked>(
    async ({ connection, state, now, dryRun, reportProgress, keep }) => {
      const before: Looked = state ?? { looked: 0, failed: 0 };
      const done = before.looked + before.failed;
      const left = await countDue(connection, now);
      if (dryRun) return { channels: left };
      reportProgress({ done, of: done + left });
      if (left === 0) return { channels: before.looked, failed: before.failed, wrong: before.wrong };
      const rows = await dueInvites(connection, now);
      const said = await ask(services, rows);
      for (const row of rows) await follow({ ...services, connection }, row, { said, now });
      const missed = said.wrong ? rows.length : 0;
      await keep(connection, {
        looked: before.looked + rows.length - missed,
        failed: before.failed + missed,
        wrong: before.wrong ?? said.wrong,
      });
      return 'more';
    },
  );
