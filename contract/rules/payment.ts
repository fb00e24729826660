import isABARouting from 'validator/lib/isAbaRouting.js';
import isBIC from 'validator/lib/isBIC.js';
import isEmail from 'validator/lib/isEmail.js';
import isIBANModule from 'validator/lib/isIBAN.js';
import isLuhnNumber from 'validator/lib/isLuhnNumber.js';
import { type Check, all, atMost, required, shaped } from './check';
import { hasSignsOfNames, hasTwoNames } from './names';
import { isSeen, seenWords } from './seen';

// Rules of payment methods (spec 001 §5, 002 §5).

type IsIBAN = (text: string) => boolean;
// This file of the library exports its function beside something else: Node imports the whole of it, a browser the function.
const imported = isIBANModule as unknown as IsIBAN | { default: IsIBAN };
const isIBAN: IsIBAN = typeof imported === 'function' ? imported : imported.default;

/** Text of an account as it is written down, without blanks and hyphens and in upper case: `de89 37-04` is `DE893704`. */
export const compact = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** An e-mail address that is paid to (PayPal, Wise). */
export const payeeEmail: Check = all(required, atMost(254), (text) => {
  const address = text.trim();
  // The library takes blanks and letters that nobody sees, and throws at half a character.
  return isSeen(address) && !/\s/.test(address) && isEmail(address) ? undefined : 'email';
});

/** The same address again: what is sent to a wrong one is gone. */
export const sameEmail: Check<string, { email: string }> = (again, { email }) =>
  again.trim().toLowerCase() === email.trim().toLowerCase() ? undefined : 'email_differs';

/**
 * The holder of a Wise account: English letters, more than one name, each longer than one letter; dots, hyphens and
 * apostrophes stand between them.
 */
export const wiseHolder: Check = all(
  required,
  atMost(70),
  shaped(/^[A-Za-z.'-]+( +[A-Za-z.'-]+)*$/, 'english_letters'),
  (text) => {
    const names = text.trim().split(/ +/);
    return names.length > 1 && names.every((name) => name.replace(/[.'-]/g, '').length > 1)
      ? undefined
      : 'two_names';
  },
);

/** The holder of a bank account: two names of at least two letters each, with dots, hyphens and apostrophes; at most 70. */
export const accountName: Check = all(required, atMost(70), (text) => {
  if (!hasSignsOfNames(text)) return 'name_characters';
  return hasTwoNames(text) ? undefined : 'two_names';
});

/** The name of a company that an account belongs to: its letters and digits are its own matter. */
export const companyName: Check = all(required, atMost(70), seenWords, (text) =>
  (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= 2 ? undefined : 'two_letters',
);

/** An account number: at most 34 upper-case letters and digits. */
export const accountNumber: Check = all(required, (text) =>
  /^[A-Z0-9]{1,34}$/.test(compact(text)) ? undefined : 'account_number',
);

/** The address of a beneficiary. */
export const beneficiaryAddress: Check = all(required, atMost(70), seenWords);

/** An IBAN with right check digits, in the length of its country. */
export const iban: Check = all(required, (text) => (isIBAN(compact(text)) ? undefined : 'iban'));

/** The code of a bank (BIC or SWIFT): 8 or 11 signs. */
export const bic: Check = all(required, (text) => (isBIC(compact(text)) ? undefined : 'bic'));

/** The routing number of a bank in the US, with its check digit. */
export const routingNumber: Check = all(required, (text) =>
  isABARouting(compact(text)) ? undefined : 'routing_number',
);

/** An amount of dollars as somebody types it: digits, and at most two places after a point or a comma. */
export const typedAmount: Check = shaped(/^\d{1,9}([.,]\d{1,2})?$/, 'amount');

/** The number on a card, with its check digit. */
export const cardNumber: Check = all(required, (text) =>
  isLuhnNumber(compact(text)) && /^\d{13,19}$/.test(compact(text)) ? undefined : 'card_number',
);

/** Until when a card counts, as it stands on it: `MM/YY`. */
export const cardExpiry: Check = shaped(/^(0[1-9]|1[0-2])\/\d{2}$/, 'card_expiry');

/** The security code of a card. */
export const cardCode: Check = shaped(/^\d{3,4}$/, 'card_code');

/** The same, and more than nothing. */
export const typedAmountAboveZero: Check = all(typedAmount, (text) =>
  /[1-9]/.test(text) ? undefined : 'amount',
);
