import type { SyncProblem } from '#contract/plain/admin/mailingLists';
import { AudienceRefused, type Audience } from '../../../integrations/mailchimp';
import { OutsideFailure } from '../../../integrations/outside';
import { wrongOf } from '../../../jobs/problem';
import { type Wrong, defineHandler } from '../../../jobs/types';
import type { Services } from '../../../services';
import { keyHasher } from './keys';
import { type DueMember, dueMembers, keepMember, keptLists, markTold } from './syncRepository';

/** The lists that this run is through with, how much it told, and what was wrong with the first list of which something was. */
interface Going {
  over: string[];
  done: number;
  failed: number;
  wrong?: Wrong | undefined;
}

/** Has a service know of somebody what is right now. */
const tellOf = async (
  { connection, mailchimp }: Services,
  audience: Audience,
  { member, now }: { member: DueMember; now: Date },
): Promise<void> => {
  const { email, known } = member;
  // An address that is not taken is in no audience, so that there is nothing to take away.
  if (known !== null && known !== email) await mailchimp.setMember(audience, known, 'unsubscribed');
  const refused = email !== null && (await mailchimp.setMember(audience, email, 'subscribed')) === 'refused';
  await keepMember(connection, member, { refused, now });
};

/**
 * Has the mailing services of lists know who subscribes. It compares what they were told with what is so now, and so learns by itself of
 * everybody who was locked, deactivated or got another address. What a service does not take in this run it is asked again in the next.
 */
export const mailingListsHandler = (services: Services) => {
  const { connection, config } = services;
  const keys = keyHasher(config);
  return defineHandler<'mailing-lists:sync', Going>(async ({ state, now, dryRun, signal, keep }) => {
    const going: Going = { ...(state ?? { over: [], done: 0, failed: 0 }) };
    const lists = dryRun ? [] : await keptLists(connection, now);
    const list = lists.find(({ listId }) => !going.over.includes(listId));
    if (!list) return { accounts: going.done, failed: going.failed, wrong: going.wrong };
    const end = (problem: SyncProblem | null) => {
      going.over = [...going.over, list.listId];
      return markTold(connection, list.listId, { problem, now });
    };
    try {
      const due = await dueMembers(connection, list.listId);
      const apiKey = keys.open(list.sealed);
      if (apiKey === undefined) throw new AudienceRefused('another secret');
      for (const member of due) {
        signal.throwIfAborted();
        await tellOf(services, { apiKey, audienceId: list.audienceId }, { member, now });
        going.done += 1;
      }
      if (due.length === 0) await end(null);
    } catch (cause) {
      if (!(cause instanceof OutsideFailure)) throw cause;
      going.failed += 1;
      going.wrong ??= wrongOf(cause);
      await end(cause instanceof AudienceRefused ? 'refused' : 'away');
    }
    await keep(connection, going);
    return 'more';
  });
};
