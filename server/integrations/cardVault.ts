import { z } from 'zod';
import type { PaymentConfig } from '../paymentConfig';
import { OutsideRefusal } from './outside';
import { askService } from './paymentService';

interface Choice {
  key: string;
  name: string;
}

/** What the vault says of a card: never its number. */
export interface Card {
  lastFour: string;
  holder: string;
  /** The same for the same card, whichever token stands for it. */
  fingerprint: string;
}

export interface CardVault {
  /** Where browsers send cards to. */
  url: string;
  accountTypes: () => Promise<Choice[]>;
  bankCodes: (country: string) => Promise<Choice[]>;
  /** The card that a token stands for. Throws `OutsideRefusal` CARD_REFUSED where it stands for none. */
  card: (token: string) => Promise<Card>;
}

const choices = z.array(z.object({ key: z.string().max(40), name: z.string().max(200) }));
const card = z.object({
  lastFour: z.string().regex(/^\d{4}$/),
  holder: z.string().max(100),
  fingerprint: z.string().max(200),
});

/** The vault that keeps cards for payments to them (dcc). */
export const cardVault = ({ url, key }: NonNullable<PaymentConfig['vault']>): CardVault => {
  const service = { url, token: key };
  return {
    url: `${url}/v1/cards`,
    accountTypes: async () => (await askService(service, '/v1/account-types', choices)) ?? [],
    bankCodes: async (country) =>
      (await askService(service, `/v1/bank-codes?country=${encodeURIComponent(country)}`, choices)) ?? [],
    card: async (token) => {
      // As a part of an address these are no names: they lead elsewhere in the vault.
      if (token === '.' || token === '..') throw new OutsideRefusal('CARD_REFUSED');
      const found = await askService(service, `/v1/cards/${encodeURIComponent(token)}`, card);
      if (!found) throw new OutsideRefusal('CARD_REFUSED');
      return found;
    },
  };
};
