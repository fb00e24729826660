import { details, entry, file, statement, transaction } from '../../../testing/statement';
import { readCamt053 } from './camt053';
import { writtenId } from './ids';

const ONE = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9';
const TWO = '11111111-2222-4333-8444-555555555555';

const ours = details(transaction(ONE));
const unreadable = expect.objectContaining({ code: 'UNREADABLE' });

describe('an entry that names no payment of ours is one sum', () => {
  const batch = (id: string, more = '') =>
    `<Btch><MsgId>M-1</MsgId><PmtInfId>${writtenId(id)}</PmtInfId><NbOfTxs>2</NbOfTxs>${more}</Btch>`;
  const nameless = (refs: string) => `<TxDtls><Refs>${refs}</Refs></TxDtls>`;
  const ofBatch = `<PmtInfId>${writtenId(TWO)}</PmtInfId>`;

  it.each([
    ['a batch without details', details(batch(TWO)), TWO],
    ['a batch that only its message names', details(`<Btch><MsgId>${writtenId(TWO)}</MsgId></Btch>`), TWO],
    ['a payment without its id', details(nameless(ofBatch)), TWO],
    [
      'several without their ids',
      details(nameless(ofBatch), nameless(`${ofBatch}<EndToEndId>NOTPROVIDED</EndToEndId>`)),
      TWO,
    ],
    [
      'a batch of somebody',
      details('<Btch><PmtInfId>20260103BATCH</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>'),
      null,
    ],
    ['several of somebody without amounts', details(nameless(''), nameless('')), null],
    ['two batches of ours', details(batch(ONE)) + details(batch(TWO)), null],
    ['nothing', '', null],
  ])('%s', (_what, inner, batchId) => {
    expect(readCamt053(file(statement(entry({ details: inner }))))).toMatchObject([
      { itemId: null, batchId, amount: '12.50', currency: 'EUR', reference: 'B-77' },
    ]);
  });

  it('and one payment of several that are not shown is not the whole sum', () => {
    const one = `<NtryDtls>${batch(TWO)}${transaction(ONE)}</NtryDtls>`;
    expect(() => readCamt053(file(statement(entry({ details: one }))))).toThrow(unreadable);
  });
});

it('several that came back have what was instructed only where nobody kept anything of it', () => {
  const part = (id: string, amount: string) =>
    transaction(id, `<AmtDtls><InstdAmt><Amt Ccy="EUR">${amount}</Amt></InstdAmt></AmtDtls>`);
  const back = (amount: string) =>
    file(
      statement(entry({ amount, kind: 'CRDT', details: details(part(ONE, '10.00'), part(TWO, '20.00')) })),
    );
  expect(readCamt053(back('30.00'))).toMatchObject([{ amount: '10.00' }, { amount: '20.00' }]);
  expect(() => readCamt053(back('27.00'))).toThrow(unreadable);
});

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
])('an entry that is marked as a reversal with “%s”', (mark, isReversal) => {
  const text = file(statement(entry({ details: ours }))).replace('<Sts>', `<RvslInd>${mark}</RvslInd><Sts>`);
  expect(readCamt053(text)).toMatchObject([{ itemId: ONE, kind: 'debit', isReversal }]);
});

it('what the bank took is in the sum of the entry, not in what was sent', () => {
  const charged = '<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">1.25</TtlChrgsAndTaxAmt></Chrgs>';
  const amounts = '<AmtDtls><TxAmt><Amt Ccy="EUR">12.50</Amt></TxAmt></AmtDtls>';
  const inner = charged + details(transaction(ONE, amounts));
  expect(readCamt053(file(statement(entry({ amount: '13.75', details: inner }))))).toMatchObject([
    { itemId: ONE, amount: '12.50' },
  ]);
});

it('an entry that does not say whether it is booked is not guessed', () => {
  const text = file(statement(entry({ details: ours })));
  expect(() => readCamt053(text.replace('<Sts><Cd>BOOK</Cd></Sts>', ''))).toThrow(unreadable);
  expect(readCamt053(text.replace('<Cd>BOOK</Cd>', '<Prtry>LATER</Prtry>'))).toEqual([]);
});
