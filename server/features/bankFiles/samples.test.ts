import { uploadBankResults } from '#contract/bankFiles';
import { writtenId } from '../../integrations/payouts/iso20022/ids';
import { sampleOf } from '../../testing/bankFolder';
import { bankOn } from '../../testing/bank';
import { type TestServer, startTestServer } from '../../testing/harness';
import { paymentsOn } from '../../testing/payments';

let server: TestServer;
const on = paymentsOn(() => server);
const bank = bankOn(() => server);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.startOver());
afterEach(() => on.expectRight());

const REJECTED = 'pain_002_transaction_rejected.xml';
const ACCEPTED = 'pain_002_credit_accepted.xml';
const NAMELESS = 'pain_002_batch_rejected.xml';
const STATEMENT = 'camt_053_ing.xml';

/** A sample about payments of ours: each of its words is put in the place of another. */
const about = (name: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((text, [theirs, ours]) => {
    expect(text).toContain(`>${theirs}<`);
    return text.replaceAll(`>${theirs}<`, `>${ours}<`);
  }, sampleOf(name));

const upload = async (file: string) =>
  (await server.as('admin').call(uploadBankResults, { name: 'bank.xml' }, { file })).data;
const problemOf = async (file: string) => {
  const { fields } = await server.as('admin').refused(uploadBankResults, { name: 'bank.xml' }, { file });
  return fields?.map(({ message }) => message);
};

const SENT = { creator: '60', newcomer: '70', owner: '80' };
const statuses = async () => {
  const found = [];
  for (const username of Object.keys(SENT)) found.push((await on.paymentOf(username)).status);
  return found;
};

it('a sample as it is is refused by name, and nothing is booked', async () => {
  await bank.sentToAll(SENT);
  expect(await problemOf(sampleOf(REJECTED))).toEqual(['NOT_OURS']);
  expect(await problemOf(sampleOf(ACCEPTED))).toEqual(['NOT_OURS']);
  expect(await problemOf(sampleOf(NAMELESS))).toEqual(['NAMES_NO_FILE']);
  expect(await problemOf(sampleOf(STATEMENT))).toEqual(['NOT_OURS']);
  expect(await statuses()).toEqual(['submitted', 'submitted', 'submitted']);
});

it('payments that are all rejected have failed, whatever is said of their group, and staff read why', async () => {
  const { items, batch } = await bank.sentToAll(SENT);
  const [one = '', two = '', three = ''] = items.map((item) => writtenId(item));
  const file = about(REJECTED, {
    missing2: writtenId(batch),
    'sanity-10-1-12-1-21': one,
    example01234567: two,
    example012345678: three,
  });
  expect(await upload(file)).toMatchObject({
    failed: 3,
    open: 0,
    strangers: 0,
    first_words: [
      { reference: items[0], words: 'Instruction ID example01234567 already exist' },
      { reference: items[1], words: 'Instruction ID example01234567 already exist' },
      { reference: items[2], words: 'Instruction ID example012345678 already exist' },
    ],
  });
  expect(await statuses()).toEqual(['failed', 'failed', 'failed']);
  expect(await on.balanceOf('creator')).toBe(60);
});

it('of the same report without its transactions the payment information counts', async () => {
  const { batch } = await bank.sentToAll(SENT);
  const file = about(REJECTED, { missing2: writtenId(batch) }).replace(/<TxInfAndSts>[^]*<.TxInfAndSts>/, '');
  expect(await upload(file)).toMatchObject({ failed: 3, strangers: 0 });
});

it('payments that are accepted are open', async () => {
  const { items, batch } = await bank.sentToAll(SENT);
  const file = about(ACCEPTED, {
    AMBCD10000000: writtenId(batch),
    ABCD10000000: writtenId(batch),
    '0000000000000108': writtenId(items[0] ?? ''),
  });
  expect(await upload(file)).toMatchObject({ open: 3, paid: 0, failed: 0, strangers: 0 });
  expect(await statuses()).toEqual(['submitted', 'submitted', 'submitted']);
});

const dollars = (text: string) => text.replaceAll('"EUR"', '"USD"');

it('a statement books what left, what came back and a batch, and shows what it takes back', async () => {
  const { items } = await bank.sentToAll(SENT);
  const [left = '', back = '', reversed = ''] = items.map((item) => writtenId(item));
  const file = about(STATEMENT, {
    INGBE2EId545448451E5: left,
    '25.00': '60.00',
    '20140103E2EIdA1INGBankNV': back,
    '120.00': '38.50',
    '5000300060007000': reversed,
    '30.00': '80.00',
  });
  expect(await upload(dollars(file))).toMatchObject({
    paid: 1,
    returned: 1,
    failed: 0,
    // Six entries of others, and the reversal.
    strangers: 7,
    first_strangers: expect.arrayContaining([
      { why: 'differs', reference: '3101963431841', amount: '80', currency: 'USD' },
    ]),
  });
  expect(await statuses()).toEqual(['paid', 'returned', 'submitted']);
  expect(await on.balanceOf('newcomer')).toBe(38.5);
});

it('a statement books the payments of a file that it has as one sum, or shows it', async () => {
  const { batch } = await bank.sentToAll(SENT);
  const ids = { '20140103MctBtchId2VZ': writtenId(batch) };
  expect(await upload(dollars(about(STATEMENT, ids)))).toMatchObject({
    paid: 0,
    first_strangers: [{ why: 'differs', reference: '98997828N7', amount: '300.00' }, ...Array(8).fill({})],
  });
  expect(await upload(dollars(about(STATEMENT, { ...ids, '300.00': '210.00' })))).toMatchObject({ paid: 3 });
  expect(await statuses()).toEqual(['paid', 'paid', 'paid']);
});
