import type { Locator } from '@playwright/test';
import {
  chooseInAccountMenu,
  changeDialog,
  choose,
  beginMethod,
  download,
  expect,
  expectFilled,
  expectChosen,
  expectProblem,
  field,
  fillIn,
  notice,
  ownServer,
  paymentsOf,
  press,
  signInHere,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });
ownServer('payment-banks');

const OWNER = 'many-devices@demo.test';
const ADDRESS = { City: 'Springfield', Address: '12 Long Street', 'Postal code': '62701' };
const PERSON = { 'Full name of the account holder': 'Aya Okafor' };
const COMPANY = { 'Company name': '4D' };

interface Account {
  country: string;
  kind: 'A person' | 'A company';
  scheme?: string;
  /** What is wrong at first, by label: what is typed, and what is said. */
  wrong: Record<string, readonly [typed: string, said: RegExp]>;
  right: Record<string, string>;
  mask: string;
}

const US = { 'Account number': '000 1234 56789', State: 'Illinois', ...ADDRESS };
const BRAZIL = { Bank: 'Bradesco', 'Branch code': '1234', 'Account type': 'Poupança' };

const ACCOUNTS: Account[] = [
  {
    country: 'United States',
    kind: 'A person',
    wrong: {
      'Full name of the account holder': ['Aya', /first and last name/],
      'Routing number': ['021000022', /This is not a routing number/],
      'Account number': ['12', /at least 4 characters/],
    },
    right: { ...PERSON, 'Routing number': '0210 00021', ...US, 'Account type': 'Checking' },
    mask: '•••6789',
  },
  {
    country: 'United States',
    kind: 'A company',
    scheme: 'Wire',
    wrong: { 'Company name': ['4', /at least two letters or digits/] },
    right: { ...COMPANY, 'Routing number': '021000021', ...US },
    mask: '•••6789',
  },
  {
    country: 'Germany',
    kind: 'A person',
    wrong: { IBAN: ['DE89370400440532013001', /This is not an IBAN/] },
    right: { ...PERSON, IBAN: 'de89 3704 0044 0532 0130 00', ...ADDRESS },
    mask: '•••3000',
  },
  {
    country: 'Germany',
    kind: 'A company',
    wrong: { IBAN: ['', /Please fill this in/] },
    right: { ...COMPANY, IBAN: 'DE02120300000000202051', ...ADDRESS },
    mask: '•••2051',
  },
  {
    country: 'Brazil',
    kind: 'A person',
    wrong: { CPF: ['1234567890', /at least 11 characters/] },
    right: { ...PERSON, CPF: '12345678909', ...BRAZIL, 'Account number': '123456789' },
    mask: '•••6789',
  },
  {
    country: 'Brazil',
    kind: 'A company',
    wrong: { 'Account number': ['!!!', /at most 34 letters and digits/] },
    right: { ...COMPANY, CNPJ: '12345678000195', ...BRAZIL, 'Account number': '1234567' },
    // Of a short number less is shown.
    mask: '•••67',
  },
  {
    country: 'India',
    kind: 'A person',
    wrong: { 'IFSC code': ['HDFC1000001', /not valid/] },
    right: { ...PERSON, 'IFSC code': 'HDFC0000001', 'Account number': '50100123456789', ...ADDRESS },
    mask: '•••6789',
  },
  {
    country: 'India',
    kind: 'A company',
    wrong: { 'Account number': ['12345678', /at least 9 characters/] },
    right: { ...COMPANY, 'IFSC code': 'hdfc0000001', 'Account number': '501001234567', ...ADDRESS },
    mask: '•••4567',
  },
  {
    country: 'Japan',
    kind: 'A person',
    wrong: { 'Account number': ['12345678', /not valid|at most 7/] },
    right: {
      ...PERSON,
      Bank: 'MUFG',
      Branch: 'Shinjuku',
      'Account type': 'Ordinary',
      'Account number': '1234567',
      'Date of birth': '1988-02-29',
    },
    mask: '•••67',
  },
  {
    country: 'Japan',
    kind: 'A company',
    wrong: { 'Account number': ['123456', /at least 7 characters/] },
    right: {
      ...COMPANY,
      Bank: 'Mizuho',
      Branch: 'Tokyo main',
      'Account type': 'Current',
      'Account number': '7654321',
    },
    mask: '•••21',
  },
];

const chooseKind = async (dialog: Locator, { kind, scheme }: Account) => {
  await choose(dialog, 'Account of', kind);
  if (scheme !== undefined) await choose(dialog, 'Kind of transfer', scheme);
};

for (const account of ACCOUNTS) {
  const { country, kind, wrong, right, mask } = account;
  test(`the bank account of ${kind.toLowerCase()} in ${country}: what is wrong is said at its field, what is right is written down`, async ({
    page,
  }) => {
    await paymentsOf(page, OWNER);
    const dialog = await beginMethod(page, 'Bank transfer', { country });
    await chooseKind(dialog, account);
    const typed = Object.fromEntries(Object.entries(wrong).map(([label, [text]]) => [label, text]));
    await fillIn(dialog, { ...right, ...typed });
    await press(dialog, 'Next');
    for (const [label, [, said]] of Object.entries(wrong)) await expectProblem(dialog, label, said);
    await expect(field(dialog, Object.keys(wrong)[0] ?? '')).toBeFocused();

    for (const label of Object.keys(wrong)) await fillIn(dialog, { [label]: right[label] ?? '' });
    await press(dialog, 'Next');
    await expect(dialog).toContainText(`Bank transfer, ${mask}: to make sure`);
  });
}

test('a bank without branches asks for none, and another bank keeps what was typed', async ({ page }) => {
  await paymentsOf(page, OWNER);
  const dialog = await beginMethod(page, 'Bank transfer', { country: 'Brazil' });
  await fillIn(dialog, { ...PERSON, CPF: '12345678909', Bank: 'Itaú', 'Branch code': '9876' });
  await fillIn(dialog, { Bank: 'Nu Pagamentos' });
  await expect(field(dialog, 'Branch code')).toHaveCount(0);
  await expectFilled(dialog, 'CPF', '12345678909');
  await fillIn(dialog, { 'Account number': '1234567', 'Account type': 'Poupança' });
  await press(dialog, 'Next');
  await expect(dialog).toContainText('to make sure');
});

test('another bank asks for its own branch, also where one has the same number; a reload keeps both', async ({
  page,
}) => {
  await paymentsOf(page, OWNER);
  const dialog = await beginMethod(page, 'Bank transfer', { country: 'Japan' });
  await fillIn(dialog, { Bank: 'Mizuho', Branch: 'Tokyo main' });
  await fillIn(dialog, { Bank: 'MUFG' });
  await expectChosen(dialog, 'Branch', '');
  await press(dialog, 'Next');
  await expectProblem(dialog, 'Branch', /Please choose/);
  await fillIn(dialog, { Branch: 'Head office' });
  await page.reload();
  await expectChosen(dialog, 'Bank', 'MUFG');
  await expectChosen(dialog, 'Branch', 'Head office');
  await press(dialog, /Method$/);
  await press(dialog, 'Choose Bank transfer');
  await expectChosen(dialog, 'Branch', 'Head office');
});

const HOURS_13 = 13 * 60 * 60 * 1000;
const IBAN = 'DE89370400440532013000';

test('a bank form survives an expired session, but for what is secret; support sees none of it', async ({
  page,
}) => {
  await page.clock.install();
  await paymentsOf(page, OWNER);
  const dialog = await beginMethod(page, 'Bank transfer', { country: 'Germany' });
  await fillIn(dialog, { ...PERSON, IBAN, City: 'Lagos Town' });
  await page.clock.fastForward(HOURS_13);
  await notice(page, 'Your session expired. Sign in again to go on where you were.');
  await page.reload();
  await page.clock.setFixedTime(new Date());
  await signInHere(page, OWNER);
  await changeDialog(page);
  await expectFilled(dialog, 'Full name of the account holder', 'Aya Okafor');
  await expectFilled(dialog, 'City', 'Lagos Town');
  await expectFilled(dialog, 'IBAN', '');
});

test('neither account number nor holder nor e-mail address is in the snapshot for support', async ({
  page,
}) => {
  await paymentsOf(page, OWNER);
  const dialog = await beginMethod(page, 'Bank transfer', { country: 'India' });
  await fillIn(dialog, {
    ...PERSON,
    'IFSC code': 'ICIC0000042',
    'Account number': '50100123456789',
    City: 'Lagos Town',
    Address: '1 Hidden Road',
    'Postal code': '10115',
  });
  await press(dialog, 'Next');
  await expect(dialog).toContainText('•••6789: to make sure');
  await press(dialog, /Method$/);
  await press(dialog, 'Choose PayPal');
  await fillIn(dialog, {
    'E-mail address of your PayPal account': 'hidden.payee@demo.test',
    'E-mail address again': 'hidden.payee@demo.test',
  });
  await press(dialog, 'Next');
  await expect(dialog).toContainText('h•••@demo.test: to make sure');
  await press(dialog, 'Close');
  const snapshot = (await download(page, () => chooseInAccountMenu(page, 'Save support snapshot'))).text();
  expect(snapshot).toContain('paymentMethods/saveBank');
  const secrets = ['23456789', 'ICIC', 'Lagos', 'Hidden', '10115', 'Okafor', 'hidden.payee', 'demo.test'];
  expect(secrets.filter((secret) => snapshot.includes(secret))).toEqual([]);
});
