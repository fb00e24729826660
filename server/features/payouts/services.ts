import type { MethodType } from '#contract/plain/paymentMethods';
import { type KeyRing, createKeyRing } from '../../common/keyRing';
import type { Config } from '../../config';
import type { Connection } from '../../database/open';
import { bankFiles } from '../../integrations/payouts/bankFiles';
import { payoneerPayouts } from '../../integrations/payouts/payoneer';
import { type Paypal, paypal } from '../../integrations/payouts/paypal';
import { tipaltiPayouts } from '../../integrations/payouts/tipalti';
import { wisePayouts } from '../../integrations/payouts/wise';
import type { PayoutProvider } from '../../integrations/payouts/provider';
import { type AccountVault, accountVault } from '../paymentMethods';
import type { PaymentServices } from '../payments';

/** What sending and following payments need. */
export interface PayoutServices extends PaymentServices {
  /** The service of each type of method; what is not there waits. */
  providers: Partial<Record<MethodType, PayoutProvider>>;
  /** PayPal, whose webhooks are checked; undefined where it is not set up. */
  paypal: Paypal | undefined;
  accounts: AccountVault;
  /** Seals the bodies of batches: they name accounts. */
  bodies: KeyRing;
}

/** The types of methods whose service is set up. */
export const providedTypes = ({ providers }: Pick<PayoutServices, 'providers'>): MethodType[] =>
  (Object.keys(providers) as MethodType[]).filter((type) => providers[type] !== undefined);

// The words are part of the body: another text would be another batch.
const WORDS = { subject: 'Your earnings are paid', note: 'Your earnings' };

export const payoutServices = (config: Config, connection: Connection): PayoutServices => {
  const { payments } = config;
  const client = payments.paypal && paypal(payments.paypal, { words: WORDS });
  const { debtor, payoneer, tipalti, wise } = payments;
  return {
    connection,
    payments,
    paypal: client,
    providers: {
      ...(client ? { paypal: client } : {}),
      ...(debtor ? { bank_transfer: bankFiles(debtor) } : {}),
      ...(payoneer ? { payoneer: payoneerPayouts(payoneer) } : {}),
      ...(tipalti ? { tipalti: tipaltiPayouts(tipalti) } : {}),
      ...(wise ? { transferwise: wisePayouts(wise) } : {}),
    },
    accounts: accountVault(config),
    bodies: createKeyRing(payments.accountKeys, {
      purpose: 'payout batches',
      fingerprints: payments.fingerprintSecret,
    }),
  };
};
