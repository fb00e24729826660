import { dayOf } from '../../common/days';
import { type Debtor, writePain001 } from './iso20022/pain001';
import { type Iso20022Code, Iso20022Problem } from './iso20022/problem';
import type { PayoutBatch, PayoutProvider } from './provider';

// Banks take more in a file; so many still open in a second.
const MOST = 500;

// What a payee has to mend; anything else of a payment is for us to look at.
const CODES: Readonly<Partial<Record<Iso20022Code, string>>> = {
  ACCOUNT_UNUSABLE: 'RECIPIENT_DETAILS_WRONG',
  NAME_UNUSABLE: 'RECIPIENT_DETAILS_WRONG',
  AMOUNT_UNUSABLE: 'AM12',
};

const fileOf =
  (debtor: Debtor) =>
  ({ batchId, currency, items, at }: PayoutBatch): string =>
    writePain001({ messageId: batchId, at, executionDate: dayOf(at), debtor, currency, items });

/**
 * Bank transfers of a network whose bank has no API: a batch is a pain.001 file that staff fetch and give to the bank. What became
 * of it comes in files, too (`features/bankFiles`), so that there is nothing to ask for here.
 */
export const bankFiles = (debtor: Debtor): PayoutProvider => {
  const compose = fileOf(debtor);
  return {
    most: MOST,
    remembersDays: null,
    keepsBody: true,
    compose,
    problemOf: (item) => {
      try {
        const { currency } = item.amount;
        compose({ batchId: item.itemId, currency, items: [item], at: new Date(0) });
        return null;
      } catch (problem) {
        if (!(problem instanceof Iso20022Problem) || problem.itemId === undefined) throw problem;
        return CODES[problem.code] ?? 'UNKNOWN_REASON';
      }
    },
    send: ({ batchId }) => Promise.resolve({ kind: 'accepted', providerId: batchId }),
    status: () => Promise.resolve([]),
  };
};
