import { codeOf } from './check';
import { type ServedField, isSecretField, sentValue, servedCheck } from './recipient';

const field = (key: string, more: Partial<ServedField> = {}): ServedField => ({
  key,
  name: key,
  type: 'text',
  required: true,
  refreshes: false,
  example: '',
  minLength: null,
  maxLength: null,
  pattern: null,
  choices: [],
  ...more,
});
const found = (served: ServedField, text: string, kind = 'individual'): string | undefined => {
  const finding = servedCheck(served, kind)(text, undefined);
  return finding === undefined ? undefined : codeOf(finding);
};

describe('a field that a bank’s service serves', () => {
  it.each(['IBAN', 'iban', 'details.IBAN'])('%s has our own rule, however it is written', (key) => {
    expect(found(field(key), 'DE88370400440532013000')).toBe('iban');
    expect(found(field(key), 'de89 3704 0044 0532 0130 00')).toBeUndefined();
  });
  it.each([
    ['abartn', '021000022', 'routing_number'],
    ['swiftCode', 'COBADEF', 'bic'],
    ['BIC', 'COBADEF', 'bic'],
    ['accountNumber', '12/34', 'account_number'],
    ['accountHolderName', 'Mira', 'two_names'],
    ['address.firstLine', 'd'.repeat(71), 'too_long'],
    ['city', 'd'.repeat(201), 'too_long'],
  ])('%s takes no %j: %s', (key, text, code) => expect(found(field(key), text)).toBe(code));

  it.each(['sortCode', 'cpf', 'address.city', 'branchCode'])(
    '%s, which has no rule of its own, takes nothing that nobody sees',
    (key) =>
      expect([found(field(key), '12\u200b34'), found(field(key), '1234')]).toEqual(['invalid', undefined]),
  );
  it('takes a joiner in a place, and none in a number', () => {
    expect([found(field('address.city'), 'مه\u200cاباد'), found(field('cpf'), 'مه\u200cاباد')]).toEqual([
      undefined,
      'invalid',
    ]);
  });

  it('takes a company’s name that has no first and last name', () => {
    expect(found(field('accountHolderName'), '3M', 'company')).toBeUndefined();
    expect(found(field('accountHolderName'), '3M')).toBe('name_characters');
  });
  it('may be left out where it is not required', () => {
    expect(found(field('IBAN', { required: false }), ' ')).toBeUndefined();
    expect(found(field('IBAN'), ' ')).toBe('required');
  });
  it('has the lengths and the pattern of the service, for the whole text', () => {
    const branch = field('branchCode', { minLength: 4, maxLength: 6, pattern: '[0-9]{4}(-[0-9X])?' });
    expect(
      ['123', '1234567', '1234', '1234-X', '1234 X', '1234-Y'].map((text) => found(branch, text)),
    ).toEqual(['too_short', 'too_long', undefined, undefined, 'invalid', 'invalid']);
  });
  it('is not shut by a pattern that is none', () => {
    expect(found(field('branchCode', { pattern: '[0-9' }), '1234')).toBeUndefined();
  });
  it('has one of the choices of the service', () => {
    const bank = field('bankCode', { type: 'select', choices: [{ key: '001', name: 'Banco' }] });
    expect([found(bank, '001'), found(bank, '002')]).toEqual([undefined, 'choose']);
  });
  it('has a day that there is', () => {
    const birth = field('dateOfBirth', { type: 'date' });
    expect(['1990-02-28', '1990-02-30', '28.2.1990'].map((text) => found(birth, text))).toEqual([
      undefined,
      'invalid',
      'invalid',
    ]);
  });
  it('is sent without blanks, in upper case where it is ours, and a name as it was written', () => {
    expect(sentValue(field('IBAN'), ' de89 3704 ')).toBe('DE893704');
    expect(sentValue(field('accountNumber'), '12345678-9')).toBe('123456789');
    expect(sentValue(field('sortCode'), '40-30-20')).toBe('40-30-20');
    expect(sentValue(field('ifscCode'), 'hdfc 0000001')).toBe('hdfc0000001');
    expect(sentValue(field('accountHolderName'), ' Mira Lindqvist ')).toBe('Mira Lindqvist');
    expect(sentValue(field('address.city'), ' São Paulo ')).toBe('São Paulo');
  });
  it('is a secret where it identifies an account or a person, and not where it is a name, a place or a choice', () => {
    const keys = ['accountNumber', 'IBAN', 'cpf', 'accountHolderName', 'address.city'];
    expect(keys.filter((key) => isSecretField(field(key)))).toEqual(['accountNumber', 'IBAN', 'cpf']);
    expect(isSecretField(field('dateOfBirth', { type: 'date' }))).toBe(true);
    expect(isSecretField(field('bankCode', { type: 'select' }))).toBe(false);
  });
});
