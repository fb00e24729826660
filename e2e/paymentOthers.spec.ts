import {
  beginMethod,
  chooseInAccountMenu,
  download,
  expect,
  expectProblem,
  field,
  fillIn,
  notice,
  ownServer,
  paymentsOf,
  press,
  proveMethod,
  methodCard,
  openDialog,
  test,
  beginChange,
} from './helpers';

test.describe.configure({ mode: 'serial' });
// One creator has enough views for Tipalti, before any are read.
const SEEN = `insert into channel_day
    (user_id, channel_id, day, views, read_at, watch_minutes, subscribers_gained, subscribers_lost)
  select c.user_id, c.channel_id, to_char(now() - interval '3 days', 'YYYY-MM-DD')::date, 300000, now(), 0, 0, 0
  from channel c join users u using (user_id)
  where u.username = 'creator' and c.status = 'linked' limit 1`;
ownServer('payment-others', {
  env: { PAYMENT_METHODS: 'bank_transfer,paypal,payoneer,fbt,tipalti,transferwise,dcc' },
  data: [SEEN],
});

const OWNER = 'many-devices@demo.test';

test('a Wise account has a holder with first and last name in English letters', async ({ page }) => {
  await paymentsOf(page, OWNER);
  const dialog = await beginMethod(page, 'Wise', { country: 'Germany' });
  const HOLDER = 'Name of the account holder';
  const EMAIL = 'E-mail address of your Wise account';
  for (const [typed, said] of [
    ['Aya Ọkafọ', /English letters only/],
    ['Aya', /first and last name/],
    ['A Okafor', /first and last name/],
  ] as const) {
    await fillIn(dialog, { [EMAIL]: 'aya.wise@demo.test', [HOLDER]: typed });
    await press(dialog, 'Next');
    await expectProblem(dialog, HOLDER, said);
    await expect(field(dialog, HOLDER)).toBeFocused();
  }
  await fillIn(dialog, { [HOLDER]: "Aya O'Kafor" });
  await press(dialog, 'Next');
  await expect(dialog).toContainText('Wise, a•••@demo.test: to make sure');
});

test('the number of a card goes to the vault alone', async ({ page }) => {
  const CARD = '4000056655665556';
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.replace(/\s/g, '').includes(CARD)) sent.push(new URL(request.url()).pathname);
  });
  await paymentsOf(page, OWNER);
  const dialog = await beginMethod(page, 'Prepaid card', { country: 'Germany' });
  await fillIn(dialog, {
    'Kind of card': 'Prepaid card',
    Bank: 'Second bank of DE',
    'Name on the card': 'Aya Okafor',
    'Card number': '4000 0566 5566 5557',
    'Valid until': '13/30',
    'Security code': '12',
  });
  await press(dialog, 'Next');
  await expectProblem(dialog, 'Card number', /This is not a card number/);
  await expectProblem(dialog, 'Valid until', /MM\/YY/);
  await expectProblem(dialog, 'Security code', /3 or 4 digits/);
  await fillIn(dialog, {
    'Card number': '4000 0566 5566 5556',
    'Valid until': '12/30',
    'Security code': '123',
  });
  await press(dialog, 'Next');
  await expect(dialog).toContainText('Prepaid card, •••5556: to make sure');
  expect(sent).toEqual(['/sandbox/vault/v1/cards']);
  await press(dialog, 'Close');
  const snapshot = (await download(page, () => chooseInAccountMenu(page, 'Save support snapshot'))).text();
  const secrets = [CARD, '4000 0566', '12/30', 'Okafor'];
  expect(secrets.filter((secret) => snapshot.includes(secret))).toEqual([]);
});

test('an account at WorldFirst has the form of its country', async ({ page }) => {
  await paymentsOf(page, OWNER);
  const dialog = await beginMethod(page, 'WorldFirst', { country: 'India' });
  await fillIn(dialog, {
    'Full name of the account holder': 'Aya Okafor',
    'IFSC code': 'HDFC0000001',
    'Account number': '50100123456789',
    City: 'Pune',
    Address: '1 Long Road',
    'Postal code': '411001',
  });
  await press(dialog, 'Next');
  await expect(dialog).toContainText('WorldFirst, •••6789: to make sure');
});

test('Tipalti says how many views it needs where a creator has fewer', async ({ page }) => {
  await paymentsOf(page, OWNER);
  const dialog = await beginChange(page, { country: 'Germany' });
  const tipalti = dialog.getByRole('article', { name: 'Tipalti' });
  await expect(tipalti).toContainText('It needs 200,000 views in the last 30 days; your channels have 0.');
  await expect(tipalti.getByRole('button', { name: 'Choose Tipalti' })).toHaveCount(0);
});

test("a creator with enough views fills in Tipalti's form inside the dialog", async ({
  page,
  complaints,
}) => {
  const email = 'creator@demo.test';
  await paymentsOf(page, email);
  const dialog = await beginMethod(page, 'Tipalti', { country: 'Sweden', currency: 'USD · US Dollar' });
  await press(dialog, 'Open Tipalti’s form');
  const frame = dialog.frameLocator('iframe[title="Tipalti"]');
  await expect(frame.getByText("A local stand-in for Tipalti's frame.")).toBeVisible();
  await press(dialog, 'I have saved my details');
  await notice(dialog, 'The payment service has not got your details yet.');
  await frame.getByLabel('Paid by').selectOption('Wire');
  await frame.getByRole('button', { name: 'Save' }).click();
  await expect(frame.getByText('Saved. You can go on in the dashboard.')).toBeVisible();
  await press(dialog, 'I have saved my details');
  await expect(dialog).toContainText('Tipalti, •••');
  await proveMethod(page, email);
  await press(await openDialog(page, 'Change payment method'), 'Close');
  await expect(methodCard(page, 'Waits to be approved')).toContainText('Tipalti');
  // The frame of a page of our own origin has none: the browser says what it keeps from it.
  complaints.splice(0);
});
