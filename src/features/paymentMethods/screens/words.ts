import type { FindingWords } from '#src/forms/useForm';

/** The words of what rules and server find in the fields of an account. */
export const ACCOUNT_WORDS: Readonly<Record<string, FindingWords>> = {
  email: 'paymentSetup.wrong.email',
  email_differs: 'paymentSetup.wrong.emailDiffers',
  english_letters: 'paymentSetup.wrong.englishLetters',
  two_names: 'paymentSetup.wrong.twoNames',
  two_letters: 'paymentSetup.wrong.twoLetters',
  name_characters: 'paymentSetup.wrong.nameCharacters',
  account_number: 'paymentSetup.wrong.accountNumber',
  iban: 'paymentSetup.wrong.iban',
  bic: 'paymentSetup.wrong.bic',
  routing_number: 'paymentSetup.wrong.routingNumber',
  too_short: 'paymentSetup.wrong.tooShort',
  card_number: 'paymentSetup.wrong.cardNumber',
  card_expiry: 'paymentSetup.wrong.cardExpiry',
  card_code: 'paymentSetup.wrong.cardCode',
};
