import type { MethodType } from '#contract/plain/paymentMethods';
import type { Config } from '../../config';
import { bankFiles } from './bankFiles';
import { payoneerPayouts } from './payoneer';
import { type Paypal, paypal } from './paypal';
import type { PayoutProvider } from './provider';
import { tipaltiPayouts } from './tipalti';
import { wisePayouts } from './wise';

/** By which services payments are sent. */
export interface Payouts {
  /** The service of each type of method; what is not there waits. */
  providers: Partial<Record<MethodType, PayoutProvider>>;
  /** PayPal, whose webhooks are checked; undefined where it is not set up. */
  paypal: Paypal | undefined;
}

// The words are part of the body: another text would be another batch.
const WORDS = { subject: 'Your earnings are paid', note: 'Your earnings' };

/** The services for payments that are set up. */
export const payouts = (payments: Config['payments']): Payouts => {
  const client = payments.paypal && paypal(payments.paypal, { words: WORDS });
  const { debtor, payoneer, tipalti, wise } = payments;
  return {
    paypal: client,
    providers: {
      ...(client ? { paypal: client } : {}),
      ...(debtor ? { bank_transfer: bankFiles(debtor) } : {}),
      ...(payoneer ? { payoneer: payoneerPayouts(payoneer) } : {}),
      ...(tipalti ? { tipalti: tipaltiPayouts(tipalti) } : {}),
      ...(wise ? { transferwise: wisePayouts(wise) } : {}),
    },
  };
};
