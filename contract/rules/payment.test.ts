import { codeOf } from './check';
import * as rules from './payment';

const found = (check: (text: string, all: never) => unknown, text: string): string | undefined => {
  const finding = check(text, undefined as never);
  return finding === undefined ? undefined : codeOf(finding as never);
};

describe('the rules of payment methods (spec 001 §5, 002 §5)', () => {
  it.each([
    ['mira@example.test', undefined],
    [' mira@example.test ', undefined],
    ['', 'required'],
    ['mira', 'email'],
    ['mira@', 'email'],
    ['\ud800@example.test', 'email'],
    ['mi\u200bra@example.test', 'email'],
    ['mira@exam\u00adple.test', 'email'],
    ['\u202emira@example.test', 'email'],
    ['mira\u3164@example.test', 'email'],
    ['mi\u2003ra@example.test', 'email'],
    ['zoë@example.test', undefined],
    [`${'m'.repeat(250)}@example.test`, 'too_long'],
  ])('an e-mail address %j: %s', (text, code) => expect(found(rules.payeeEmail, text)).toBe(code));

  it.each([
    ['Mira@Example.test', undefined],
    ['mira@example.test ', undefined],
    ['mira@example.text', 'email_differs'],
  ])('the same address again, %j: %s', (again, code) => {
    expect(rules.sameEmail(again, { email: 'mira@example.test' })).toBe(code);
  });

  it.each([
    ['Mira Lindqvist', undefined],
    ['Jo Ann', undefined],
    ["Mary-Ann O'Neil Jr.", undefined],
    ['', 'required'],
    ['Mira', 'two_names'],
    ['M Lindqvist', 'two_names'],
    ['Mira L.', 'two_names'],
    ['Míra Lindqvist', 'english_letters'],
    ['Mira Lindqvist 2', 'english_letters'],
    [`Mira ${'l'.repeat(66)}`, 'too_long'],
  ])('a holder at Wise %j: %s', (text, code) => expect(found(rules.wiseHolder, text)).toBe(code));

  it.each([
    ['Mira Lindqvist', undefined],
    ['李', 'two_names'],
    ['김 민수', undefined],
    ['李小龍', undefined],
    ['レオナルド・ディカプリオ', undefined],
    ['Meritxell Col·lell', undefined],
    ['علی\u200cرضا محمدی', undefined],
    ['രാജ\u0d4d\u200dകുമാർ നായർ', undefined],
    ['علی\u200cرضا\u200c محمدی', 'name_characters'],
    ['Mi\u200cra Lindqvist', 'name_characters'],
    ['Mira Lindqvist\u3164\u3164', 'name_characters'],
    ['Zoë Ó-Dálaigh', undefined],
    ['D’Arcy O’Neil', undefined],
    ['J. Li Wong', undefined],
    ['Mira', 'two_names'],
    ['A. Lindqvist', 'two_names'],
    ['Mira 2 Lindqvist', 'name_characters'],
    ['Mira & Co', 'name_characters'],
    [`Mira ${'l'.repeat(65)}`, undefined],
    [`Mira ${'l'.repeat(66)}`, 'too_long'],
  ])('the holder of a bank account %j: %s', (text, code) =>
    expect(found(rules.accountName, text)).toBe(code),
  );

  it.each([
    ['Lantern Pictures 24 GmbH & Co. KG', undefined],
    ['3M', undefined],
    ['Q', 'two_letters'],
    ['Lantern\u200b Pictures', 'invalid'],
    ['شرکت می\u200cرا', undefined],
    ['--', 'two_letters'],
  ])('a company %j: %s', (text, code) => expect(found(rules.companyName, text)).toBe(code));

  it.each([
    ['12345678', undefined],
    ['12 34 56 78', undefined],
    ['ab12', undefined],
    ['A'.repeat(34), undefined],
    ['A'.repeat(35), 'account_number'],
    ['1234-5678', undefined],
    ['1234_5678', 'account_number'],
    ['1234\u200b5678', 'account_number'],
    ['١٢٣٤', 'account_number'],
  ])('an account number %j: %s', (text, code) => expect(found(rules.accountNumber, text)).toBe(code));

  it.each([
    ['Domplatz 1', undefined],
    ['d'.repeat(70), undefined],
    ['d'.repeat(71), 'too_long'],
    ['  ', 'required'],
    ['Domplatz\u2060 1', 'invalid'],
  ])('the address of a beneficiary %j: %s', (text, code) =>
    expect(found(rules.beneficiaryAddress, text)).toBe(code),
  );

  it.each([
    ['DE89 3704 0044 0532 0130 00', undefined],
    ['de89370400440532013000', undefined],
    ['DE88370400440532013000', 'iban'],
    ['DE8937040044053201300', 'iban'],
    ['XX89370400440532013000', 'iban'],
    ['DE89\u202c370400440532013000', 'iban'],
    ['', 'required'],
  ])('an IBAN %j: %s', (text, code) => expect(found(rules.iban, text)).toBe(code));

  it.each([
    ['COBADEFF', undefined],
    ['cobadeffxxx', undefined],
    ['COBADEF', 'bic'],
    ['COBA1EFF', 'bic'],
    ['COBA\u00adDEFF', 'bic'],
  ])('a BIC %j: %s', (text, code) => expect(found(rules.bic, text)).toBe(code));

  it.each([
    ['021000021', undefined],
    ['021000022', 'routing_number'],
    ['02100002', 'routing_number'],
  ])('a routing number %j: %s', (text, code) => expect(found(rules.routingNumber, text)).toBe(code));

  it.each([
    ['100', undefined],
    ['99.5', undefined],
    ['99,50', undefined],
    ['99.505', 'amount'],
    ['1e3', 'amount'],
    ['-5', 'amount'],
    ['$5', 'amount'],
  ])('an amount %j: %s', (text, code) => expect(found(rules.typedAmount, text)).toBe(code));

  it.each([
    ['4111 1111 1111 1111', undefined],
    ['4111111111111112', 'card_number'],
    ['411111111111', 'card_number'],
    ['0000', 'card_number'],
  ])('a card number %j: %s', (text, code) => expect(found(rules.cardNumber, text)).toBe(code));

  it.each([
    ['12/30', undefined],
    ['13/30', 'card_expiry'],
    ['1/30', 'card_expiry'],
  ])('until when a card counts, %j: %s', (text, code) => expect(found(rules.cardExpiry, text)).toBe(code));

  it.each([
    ['123', undefined],
    ['1234', undefined],
    ['12', 'card_code'],
    ['12a', 'card_code'],
  ])('a security code %j: %s', (text, code) => expect(found(rules.cardCode, text)).toBe(code));
});
