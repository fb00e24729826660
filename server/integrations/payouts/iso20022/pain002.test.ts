import fc from 'fast-check';
import { runs } from '../../../testing/runs';
import { writtenId } from './ids';
import { readPain002 } from './pain002';
import { Iso20022Problem } from './problem';

const [ONE, TWO, THREE] = [
  '0b1c2d3e-4f50-4617-8293-a4b5c6d7e8f9',
  '11111111-2222-4333-8444-555555555555',
  'deadbeef-0000-4000-8000-00000000000a',
] as const;

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10';

const group = (status: string, reason = '') =>
  `<OrgnlGrpInfAndSts><OrgnlMsgId>${writtenId(THREE)}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${
    status && `<GrpSts>${status}</GrpSts>`
  }${reason}</OrgnlGrpInfAndSts>`;

const because = (code: string, as = 'Cd') => `<StsRsnInf><Rsn><${as}>${code}</${as}></Rsn></StsRsnInf>`;

const transaction = (id: string, status: string, reason = '') =>
  `<TxInfAndSts><StsId>1</StsId><OrgnlInstrId>${writtenId(id)}</OrgnlInstrId><OrgnlEndToEndId>${writtenId(
    id,
  )}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;

const payment = (inner: string, status = '') =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>x</OrgnlPmtInfId>${
    status && `<PmtInfSts>${status}</PmtInfSts>`
  }${inner}</OrgnlPmtInfAndSts>`;

const file = (inner: string, namespace = NAMESPACE) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${namespace}"><CstmrPmtStsRpt><GrpHdr><MsgId>b-1</MsgId></GrpHdr>${inner}</CstmrPmtStsRpt></Document>`;

const refusal = (text: string): unknown => {
  try {
    readPain002(text);
  } catch (problem) {
    return problem instanceof Iso20022Problem ? problem.code : problem;
  }
  return undefined;
};

it('each payment has its own answer, under the id that it has with us', () => {
  const text = file(
    group('PART') +
      payment(
        transaction(ONE, 'ACSC') +
          transaction(TWO, 'RJCT', because('AC04')) +
          transaction(THREE, 'PDNG', because('bank’s own', 'Prtry')),
      ),
  );
  expect(readPain002(text)).toEqual({
    messageId: THREE,
    all: null,
    items: [
      { itemId: ONE, status: 'accepted', code: null },
      { itemId: TWO, status: 'rejected', code: 'AC04' },
      { itemId: THREE, status: 'pending', code: 'bank’s own' },
    ],
    others: [],
  });
});

it.each([
  ['the group', group('RJCT', because('FF01')), 'rejected', 'FF01'],
  ['the one payment information', group('') + payment('', 'RJCT'), 'rejected', null],
  ['the group, accepted', group('ACTC'), 'accepted', null],
])('what is said of %s is said of all', (_what, inner, status, code) => {
  expect(readPain002(file(inner))).toEqual({
    messageId: THREE,
    all: { status, code },
    items: [],
    others: [],
  });
});

it('an answer for the group does not hide what is said of one', () => {
  const text = file(group('ACCP') + payment(transaction(ONE, 'RJCT', because('BE01'))));
  expect(readPain002(text)).toMatchObject({
    all: { status: 'accepted' },
    items: [{ itemId: ONE, status: 'rejected', code: 'BE01' }],
  });
});

it.each([
  ['the payment information', group('ACTC') + payment('', 'RJCT'), 'rejected', null],
  [
    'a reason that only the group has',
    group('RJCT', because('FF01')) + payment('', 'RJCT'),
    'rejected',
    'FF01',
  ],
  [
    'one of several that is about the file',
    group('ACTC') +
      payment('', 'ACSP').replace('>x<', `>${writtenId(ONE)}<`) +
      payment('', 'RJCT').replace('>x<', `>${writtenId(THREE)}<`),
    'rejected',
    null,
  ],
  [
    'an id of the payment information alone',
    group('RJCT').replace(/<OrgnlMsgId>.*?<.OrgnlMsgId>/, '') +
      payment('', 'RJCT').replace('>x<', `>${writtenId(THREE)}<`),
    'rejected',
    null,
  ],
])('what is nearer to a payment counts: %s', (_what, inner, status, code) => {
  expect(readPain002(file(inner))).toMatchObject({ messageId: THREE, all: { status, code } });
});

it.each([
  ['some are rejected', group('RJCT') + payment('', 'PART')],
  ['one says this and one that', group('ACTC') + payment('', 'ACSP') + payment('', 'RJCT')],
  [
    'a payment whose id is not ours has another answer',
    group('RJCT') + payment(transaction('ITS-OWN', 'ACSC')),
  ],
])('nothing is said of all where %s', (_what, inner) => {
  expect(readPain002(file(inner)).all).toBeNull();
});

it('a payment without an answer of its own has that of its payment information, and its own reason', () => {
  const silent = transaction(ONE, '', because('AC01')).replace('<TxSts></TxSts>', '');
  expect(readPain002(file(group('ACTC') + payment(silent + transaction(TWO, 'RJCT'), 'RJCT'))).items).toEqual(
    [
      { itemId: ONE, status: 'rejected', code: 'AC01' },
      { itemId: TWO, status: 'rejected', code: null },
    ],
  );
});

it('of a payment that is accepted and rejected in one file nothing is proven', () => {
  const both = transaction(ONE, 'RJCT', because('AC04')) + transaction(ONE, 'ACSC');
  expect(readPain002(file(payment(both))).items).toEqual([{ itemId: ONE, status: 'pending', code: null }]);
});

it('the bank’s own words are read where no code says why', () => {
  const said = (code: string, words: string) =>
    `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn><AddtlInf><![CDATA[${words}]]></AddtlInf></StsRsnInf>`;
  const text = payment(
    transaction(ONE, 'RJCT', said('NARR', 'the ‘MsgId’ <tag> is wrong')) +
      transaction(TWO, 'RJCT', said('NARR', 'closed') + because('AC04')),
  );
  expect(readPain002(file(group('PART') + text)).items).toEqual([
    { itemId: ONE, status: 'rejected', code: 'NARR', words: 'the ‘MsgId’ <tag> is wrong' },
    { itemId: TWO, status: 'rejected', code: 'AC04' },
  ]);
});

it.each(['RCVD', 'BLCK', 'ACWP', 'XXXX'])('%s proves nothing yet', (status) => {
  expect(readPain002(file(group('') + payment(transaction(ONE, status)))).items).toEqual([
    { itemId: ONE, status: 'pending', code: null },
  ]);
});

it('what the bank says twice is said once, and payments that are not ours stand by themselves', () => {
  const theirs = transaction('ITS-OWN', 'RJCT');
  const { items, others } = readPain002(
    file(group('PART') + payment(transaction(ONE, 'ACSP').repeat(2) + theirs)),
  );
  expect(items).toHaveLength(1);
  expect(others).toEqual(['ITS-OWN']);
});

it.each([
  ['an older version', 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.03'],
  ['a newer version', 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.12'],
  ['one of German banks', 'urn:iso:std:iso:20022:tech:xsd:pain.002.003.03'],
  ['a country’s own', 'http://www.six-interbank-clearing.com/de/pain.002.001.03.ch.02.xsd'],
])('%s is read', (_what, namespace) => {
  const text = file(group('RJCT'), namespace);
  expect(readPain002(text).all).toEqual({ status: 'rejected', code: null });
  expect(readPain002(text.replace('xmlns=', 'Xmlns=')).all).toEqual({ status: 'rejected', code: null });
});

it('a prefix, a mark at the beginning and ids in upper case make no difference', () => {
  const text = `\ufeff${file(payment(transaction(ONE, 'ACCC')))
    .replaceAll(writtenId(ONE), writtenId(ONE).toUpperCase())
    .replace(/<(\/?)(?=[A-Z])/g, '<$1ns2:')
    .replace('xmlns=', 'xmlns:ns2=')}`;
  expect(readPain002(text).items).toEqual([{ itemId: ONE, status: 'accepted', code: null }]);
});

const RIGHT = file(group('RJCT'));

it.each([
  ['NOT_XML', 'a file that ends too early', RIGHT.slice(0, -20)],
  ['NOT_XML', 'no file at all', ''],
  ['NOT_XML', 'something else', 'Id;Status\n1;RJCT'],
  ['NOT_XML', 'a document type', RIGHT.replace('?>', '?><!DOCTYPE Document SYSTEM "http://inside.test/x">')],
  [
    'NOT_XML',
    'entities that grow',
    RIGHT.replace('?>', '?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>').replace(
      'b-1',
      '&b;',
    ),
  ],
  ['NAMES_NO_FILE', 'no word of which file', RIGHT.replace(/<OrgnlMsgId>.*?<.OrgnlMsgId>/, '')],
  ['WRONG_FILE', 'another message', RIGHT.replaceAll('CstmrPmtStsRpt', 'BkToCstmrStmt')],
  ['WRONG_FILE', 'another namespace', file(group('RJCT'), 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08')],
  ['WRONG_FILE', 'a namespace of nobody', file(group('RJCT'), 'urn:other')],
  ['TOO_LARGE', 'more than 20 MB', `${RIGHT}${' '.repeat(20 * 1024 * 1024)}`],
  ['TOO_LARGE', 'more than 20 MB in fewer characters', `${RIGHT}<!--${'é'.repeat(11 * 1024 * 1024)}-->`],
])('%s: %s', (code, _what, text) => {
  expect(refusal(text)).toBe(code);
});

it('whatever the bank answers is read back, and any text is read or refused by name', () => {
  const status = fc.constantFrom('ACSC', 'RJCT', 'PDNG');
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(fc.uuid(), status), { selector: ([id]) => id }), (said) => {
      const { items } = readPain002(
        file(group('PART') + payment(said.map(([id, word]) => transaction(id, word)).join(''))),
      );
      const words = { accepted: 'ACSC', rejected: 'RJCT', pending: 'PDNG' };
      expect(items.map((item) => [item.itemId, words[item.status]])).toEqual(said);
    }),
  );
  const cut = fc.tuple(fc.nat(RIGHT.length), fc.nat(40), fc.string());
  fc.assert(
    fc.property(cut, ([at, length, put]) => {
      const code = refusal(RIGHT.slice(0, at) + put + RIGHT.slice(at + length));
      expect([undefined, 'NOT_XML', 'WRONG_FILE', 'NAMES_NO_FILE']).toContain(code);
    }),
    { numRuns: runs(100, 300) },
  );
});
