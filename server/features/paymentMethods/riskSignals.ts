import Big from 'big.js';
import type { FastifyRequest } from 'fastify';
import type { RiskSignal } from '#contract/plain/paymentMethods';
import { businessConstants } from '../../common/businessConstants';
import type { Connection, Transaction } from '../../database/open';
import type { Schema } from '../../database/schema';
import type { Session } from '../../http/session';
import { newAt } from '../auth';
import type { Services } from '../../services';
import type { Account } from '../../common/accountVault';
import { isKnownElsewhere } from './duplicates';
import { type MethodRow, balanceOf, findPayee } from './repository';
import { nameDiffers } from './rules';

/** Whose session it is, and who acts in it. */
export type Acting = Pick<Session, 'userId' | 'acting'>;
/** Whose call it is, and where it comes from. */
export interface Caller {
  session: Acting;
  request: FastifyRequest;
}

/** What is new where a call comes from; an account that is paid already is known from somewhere. */
export const riskSignalsOfPlace = (
  { config }: Services,
  transaction: Connection,
  { session, request, isFirst, now }: Caller & { isFirst: boolean; now: Date },
): Promise<RiskSignal[]> | RiskSignal[] =>
  session.acting
    ? ['by_staff']
    : newAt(transaction, config, { userId: session.userId, request, now, isKnown: !isFirst });

/** Whether the account is in another name than its user's: what somebody likes to be called is no name. */
export const riskSignalsOfName = async (
  transaction: Connection,
  userId: string,
  { account, kind }: { account: Account; kind: string },
): Promise<RiskSignal[]> => {
  const payee = await findPayee(transaction, userId);
  return nameDiffers({ holder: account.holder, kind }, [payee?.name ?? '']) ? ['name_differs'] : [];
};

/** What should be looked at before a draft that is proven now is approved. */
export const riskSignalsAt = async (
  services: Services,
  transaction: Transaction<Schema>,
  { draft, isFirst, now, ...caller }: Caller & { draft: MethodRow; isFirst: boolean; now: Date },
): Promise<RiskSignal[]> => {
  const { userId } = caller.session;
  const isLarge = new Big(await balanceOf(transaction, userId)).gte(
    businessConstants.methodChange.largeBalance,
  );
  const account = services.accounts.open(draft);
  const signals: RiskSignal[] = [
    // What was odd when it was written down stays odd: code and account may come from two people.
    ...(draft.signs as RiskSignal[]),
    ...(await riskSignalsOfPlace(services, transaction, { ...caller, isFirst, now })),
    ...(account ? await riskSignalsOfName(transaction, userId, { account, kind: draft.kind }) : []),
    ...((await isKnownElsewhere(transaction, draft)) ? ['duplicate' as const] : []),
    ...(isLarge ? ['large_balance' as const] : []),
  ];
  return [...new Set(signals)];
};
