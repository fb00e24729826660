import type { FindingWords } from '#src/forms/useForm';

/** The words of what rules and server find in the fields of an account. */
export const ACCOUNT_WORDS: Readonly<Record<string, FindingWords>> = {
  email: 'paymentMethods.wrong.email',
  email_differs: 'paymentMethods.wrong.emailDiffers',
  english_letters: 'paymentMethods.wrong.englishLetters',
  two_names: 'paymentMethods.wrong.twoNames',
  two_letters: 'paymentMethods.wrong.twoLetters',
  name_characters: 'paymentMethods.wrong.nameCharacters',
  account_number: 'paymentMethods.wrong.accountNumber',
  iban: 'paymentMethods.wrong.iban',
  bic: 'paymentMethods.wrong.bic',
  routing_number: 'paymentMethods.wrong.routingNumber',
  too_short: 'paymentMethods.wrong.tooShort',
  card_number: 'paymentMethods.wrong.cardNumber',
  card_expiry: 'paymentMethods.wrong.cardExpiry',
  card_code: 'paymentMethods.wrong.cardCode',
};
