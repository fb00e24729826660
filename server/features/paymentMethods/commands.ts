import type { MethodType } from '#contract/plain/paymentMethods';
import type { Account } from '../../common/accountVault';
import type { Connection } from '../../database/open';
import { Refusal } from '../../http/refusal';
import type { Session } from '../../http/session';
import type { Services } from '../../services';
import { actorOf } from '../auth';
import { type Changing, type Written, saveDraft } from './change';
import { refusePlace } from './options/places';
import { type MethodKey, lastReasons, methodsOf } from './repository';
import { toMethod } from './views';

/** All methods of a user, as the user sees them. */
export const methodViews = async (
  { accounts }: Pick<Services, 'accounts'>,
  connection: Connection,
  session: Session,
) => {
  const { userId } = session;
  const all = await methodsOf(connection, userId);
  const actor = await actorOf(connection, session);
  const view = toMethod(accounts, { all, actor, reasons: await lastReasons(connection, userId) });
  return { all, of: (found: (typeof all)[number] | undefined) => (found ? view(found) : null) };
};

/** The answer of what has changed one of a user's methods: the method as it is then. */
export const methodAnswer =
  (services: Services) =>
  async (
    { transaction, session }: { transaction: Connection; session: Session },
    { methodId }: MethodKey,
  ) => {
    const { all, of } = await methodViews(services, transaction, session);
    const item = of(all.find((method) => method.method_id === methodId));
    if (!item) throw new Refusal('NOT_FOUND');
    return { data: { item } };
  };

/** How a call is served that writes an account down; what `written` asks of services is asked before the transaction. */
export const accountCommand = <Body extends { country: string; currency: string }>(
  services: Services,
  type: MethodType,
  written: (body: Body) => Promise<Account> | Account,
) => ({
  prepare: async ({ body }: { body: Body & { kind?: string | undefined } }): Promise<Written> => {
    const { country, currency, kind = '' } = body;
    const account = await written(body);
    await refusePlace(services, type, { country, currency });
    return { type, account, kind, country, currency };
  },
  run: (scope: Changing & { prepared: Written }) => saveDraft(services, scope, scope.prepared),
  answer: methodAnswer(services),
});
