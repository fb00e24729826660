import fc from 'fast-check';
import { V08, details, entry, file, statement, transaction } from '../../../testing/statement';
import { readCamt053 } from './camt053';
import { Iso20022Problem } from './problem';

const ONE = '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9';
const TWO = '11111111-2222-4333-8444-555555555555';

const ours = details(transaction(ONE));
const returned = (code: string, as = 'Cd') => `<RtrInf><Rsn><${as}>${code}</${as}></Rsn></RtrInf>`;

const refusal = (text: string): unknown => {
  try {
    readCamt053(text);
  } catch (problem) {
    return problem instanceof Iso20022Problem ? problem.code : problem;
  }
  return undefined;
};

it('a payment that has left the account is read under its id', () => {
  expect(readCamt053(file(statement(entry({ details: ours }))))).toEqual([
    {
      itemId: ONE,
      batchId: null,
      kind: 'debit',
      isReversal: false,
      amount: '12.50',
      currency: 'EUR',
      code: null,
      valueDate: '2026-11-20',
      reference: 'B-77',
    },
  ]);
});

it('a payment that came back says why, and what is left of it', () => {
  const back = transaction(
    ONE,
    `<AmtDtls><InstdAmt><Amt Ccy="EUR">12.50</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">12.50</Amt></TxAmt></AmtDtls>${returned('AC04')}`,
  );
  const text = file(statement(entry({ amount: '7.50', kind: 'CRDT', details: details(back) })));
  expect(readCamt053(text)).toMatchObject([{ itemId: ONE, kind: 'credit', amount: '7.50', code: 'AC04' }]);
});

it.each([
  ['its amount', '<Amt Ccy="JPY">2000</Amt>'],
  [
    'what was instructed',
    '<AmtDtls><InstdAmt><Amt Ccy="JPY">2000</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">12.50</Amt></TxAmt></AmtDtls>',
  ],
])('what went out in another currency is what the payment says: %s', (_what, amounts) => {
  expect(readCamt053(file(statement(entry({ details: details(transaction(ONE, amounts)) }))))).toMatchObject([
    { amount: '2000', currency: 'JPY', kind: 'debit' },
  ]);
});

it.each(['02', '04', '06', '08', '10', '11'])('version %s is read', (version) => {
  const status = Number(version) > 6 ? '<Cd>BOOK</Cd>' : 'BOOK';
  const namespace = V08.replace(/08$/, version);
  expect(readCamt053(file(statement(entry({ status, details: ours })), namespace))).toMatchObject([
    { itemId: ONE, amount: '12.50' },
  ]);
});

it('several payments in one entry are several, each with its own amount, direction and reference', () => {
  const text = file(
    statement(
      entry({
        amount: '30.00',
        details: details(
          transaction(
            ONE,
            '<Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>',
            '<AcctSvcrRef>T-1</AcctSvcrRef>',
          ),
          transaction(TWO, `<AmtDtls><TxAmt><Amt Ccy="EUR">20.00</Amt></TxAmt></AmtDtls>`),
        ),
      }),
    ),
  );
  expect(readCamt053(text)).toMatchObject([
    { itemId: ONE, amount: '10.00', reference: 'T-1' },
    { itemId: TWO, amount: '20.00', reference: 'B-77' },
  ]);
});

it('an older version with a prefix is read', () => {
  const text = file(statement(entry({ status: 'BOOK', details: ours })), V08.replace('08', '02'))
    .replace(/<(\/?)(?=[A-Z])/g, '<$1n:')
    .replace('xmlns=', 'xmlns:n=');
  expect(readCamt053(text)).toMatchObject([{ itemId: ONE }]);
});

it.each(['<Cd>PDNG</Cd>', 'INFO'])('what is not booked yet is left out: %s', (status) => {
  expect(readCamt053(file(statement(entry({ status, details: ours }))))).toEqual([]);
});

it('payments of others have no id of ours; their words are read as they stand', () => {
  const theirs = details('<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs></TxDtls>');
  const text = file(
    statement(
      entry({
        kind: 'CRDT',
        details: theirs,
        reference: '<AcctSvcrRef>A &amp; B &#x3c;1&#62;</AcctSvcrRef>',
      }),
      entry({ kind: 'CRDT', reference: '' }),
    ),
  );
  expect(readCamt053(text)).toMatchObject([
    { itemId: null, kind: 'credit', reference: 'A & B <1>' },
    { itemId: null, kind: 'credit', reference: '1' },
  ]);
});

it.each([
  [
    'an entry again under the bank’s reference',
    statement(entry({ details: ours }), entry({ details: ours })),
  ],
  [
    'an entry again in another statement',
    statement(entry({ details: ours })) + statement(entry({ details: ours })).replace('S1', 'S2'),
  ],
  ['a statement again', statement(entry({ details: ours, reference: '' })).repeat(2)],
  [
    'a duplicate of the statement',
    ['DUPL', 'CODU']
      .map((mark) =>
        statement(entry({ details: ours, reference: '' })).replace(
          '</Id>',
          `</Id><CpyDplctInd>${mark}</CpyDplctInd>`,
        ),
      )
      .join(''),
  ],
])('%s is one payment', (_what, inner) => {
  expect(readCamt053(file(inner))).toHaveLength(1);
});

it.each([
  [
    'under two references of the bank',
    entry({ details: ours }) + entry({ details: ours }).replace('B-77', 'B-78'),
  ],
  ['alike and without a reference', entry({ details: ours, reference: '' }).repeat(2)],
  [
    'on two pages',
    `${entry({ details: ours, reference: '' })}</Stmt><Stmt><Id>S1</Id><StmtPgntn><PgNb>2</PgNb></StmtPgntn>${entry({ details: ours, reference: '<NtryRef>9</NtryRef>' })}`,
  ],
  ['out and back', entry({ details: ours }) + entry({ details: ours, kind: 'CRDT' })],
])('two entries %s are two', (_what, entries) => {
  expect(readCamt053(file(statement(entries))).map(({ itemId }) => itemId)).toEqual([ONE, ONE]);
});

it.each(['12,50', '1.234,56', '1,234.00', '1 234.56', '-12.50', '1e3', '', 'NaN', `1.${'0'.repeat(30)}`])(
  'the amount “%s” is not guessed',
  (amount) => {
    expect(refusal(file(statement(entry({ amount, details: ours }))))).toBe('UNREADABLE');
  },
);

it.each([
  ['UNREADABLE', 'a direction that is none', file(statement(entry({ kind: 'C', details: ours })))],
  [
    'UNREADABLE',
    'several payments without their amounts',
    file(statement(entry({ details: details(transaction(ONE), transaction(TWO)) }))),
  ],
  ['NOT_XML', 'a file that ends too early', file(statement(entry({ details: ours }))).slice(0, -60)],
  [
    'NOT_XML',
    'a document type',
    file(statement()).replace('?>', '?><!doctype x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    'WRONG_FILE',
    'a notification',
    file(statement(), V08.replace('053', '054')).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'),
  ],
  ['WRONG_FILE', 'a report of the day', file(statement()).replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')],
  ['WRONG_FILE', 'another namespace', file(statement(), 'urn:iso:std:iso:20022:tech:xsd:camt.052.001.08')],
  ['WRONG_FILE', 'no namespace', file(statement()).replace(/ xmlns="[^"]*"/, '')],
])('%s: %s', (code, _what, text) => {
  expect(refusal(text)).toBe(code);
});

it('deep nesting and names of JavaScript’s own are refused or harmless', () => {
  const deep = `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`;
  expect(refusal(file(statement(deep)))).toBe('NOT_XML');
  const names = '<__proto__><Ntry>x</Ntry></__proto__><constructor>1</constructor><toString>1</toString>';
  expect([undefined, 'NOT_XML']).toContain(refusal(file(statement(names))));
  expect(({} as { Ntry?: unknown }).Ntry).toBeUndefined();
});

it('five megabytes of nested elements are refused before long', () => {
  const many = 740_000;
  const text = file(statement(`${'<a>'.repeat(many)}${'</a>'.repeat(many)}`));
  expect(refusal(text)).toBe('NOT_XML');
});

it('whatever is booked is read back', () => {
  const booked = fc.record({
    itemId: fc.uuid(),
    kind: fc.constantFrom('debit' as const, 'credit' as const),
    amount: fc
      .bigInt({ min: 0n, max: 10n ** 12n })
      .map((units) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`),
    code: fc.constantFrom(null, 'AC04', 'MD07'),
  });
  fc.assert(
    fc.property(fc.array(booked), (given) => {
      const entries = given.map(({ itemId, kind, amount, code }, index) =>
        entry({
          amount,
          kind: kind === 'debit' ? 'DBIT' : 'CRDT',
          reference: `<AcctSvcrRef>R${index}</AcctSvcrRef>`,
          details: details(transaction(itemId, code ? returned(code) : '')),
        }),
      );
      expect(
        readCamt053(file(statement(...entries))).map(({ itemId, kind, amount, code }) => ({
          itemId,
          kind,
          amount,
          code,
        })),
      ).toEqual(given);
    }),
  );
});
