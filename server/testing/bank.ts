import { randomUUID } from 'node:crypto';
import { writtenId } from '../integrations/payouts/iso20022/ids';
import type { TestServer } from './harness';
import { paymentsOn } from './payments';

const xsd = (kind: string) => `urn:iso:std:iso:20022:tech:xsd:${kind}`;
const document = (kind: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${xsd(kind)}">${inner}</Document>`;
const because = (code: string) => (code ? `<Rsn><Cd>${code}</Cd></Rsn>` : '');

const entry = (kind: 'DBIT' | 'CRDT', itemId: string, amount: string, reference: string, back = '') =>
  `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
  `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><Refs>` +
  `<EndToEndId>${itemId ? writtenId(itemId) : 'NOTPROVIDED'}</EndToEndId></Refs>${back}</TxDtls></NtryDtls></Ntry>`;

const verdict = (itemId: string, status: string, code: string) =>
  `<TxInfAndSts><OrgnlEndToEndId>${writtenId(itemId)}</OrgnlEndToEndId><TxSts>${status}</TxSts>` +
  `${code && `<StsRsnInf>${because(code)}</StsRsnInf>`}</TxInfAndSts>`;

/** The files in which a bank says what became of payments. All of it is in dollars. */
const bankSays = {
  /** A bank's statement, camt.053, of entries. */
  statement: (...entries: string[]): string =>
    document('camt.053.001.08', `<BkToCstmrStmt><Stmt><Id>S</Id>${entries.join('')}</Stmt></BkToCstmrStmt>`),
  /** A payment that has left the account; without an id somebody else's. */
  debit: (itemId: string, amount: string, reference = 'B-out'): string =>
    entry('DBIT', itemId, amount, reference),
  /** What the bank takes back of what it has booked before: `CRDT` of a payment, `DBIT` of a return. */
  reversal: (kind: 'DBIT' | 'CRDT', itemId: string, amount: string): string =>
    entry(kind, itemId, amount, 'B-reversal').replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'),
  /** The payments of a file, booked as one sum. */
  sum: (batchId: string, amount: string, kind: 'DBIT' | 'CRDT' = 'DBIT', reference = 'B-sum'): string =>
    `<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
    `<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><Btch><PmtInfId>${writtenId(batchId)}</PmtInfId></Btch></NtryDtls></Ntry>`,
  /** A payment that came back. */
  credit: (itemId: string, amount: string, code = ''): string =>
    entry('CRDT', itemId, amount, 'B-back', code && `<RtrInf>${because(code)}</RtrInf>`),

  /** A bank's report, pain.002, about a file of ours, of what it says of each payment and of all. */
  report: (batchId: string, verdicts: string, all?: { status: string; code: string }): string =>
    document(
      'pain.002.001.10',
      `<CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>${writtenId(batchId)}</OrgnlMsgId>${
        all
          ? `<GrpSts>${all.status}</GrpSts><StsRsnInf>${because(all.code)}</StsRsnInf>`
          : '<GrpSts>PART</GrpSts>'
      }</OrgnlGrpInfAndSts><OrgnlPmtInfAndSts><OrgnlPmtInfId>x</OrgnlPmtInfId>${verdicts}</OrgnlPmtInfAndSts></CstmrPmtStsRpt>`,
    ),
  accepted: (itemId: string): string => verdict(itemId, 'ACSP', ''),
  rejected: (itemId: string, code = 'AC04'): string => verdict(itemId, 'RJCT', code),
};

/** A payment that is out by PayPal, as its batch says: nobody has sent it really. */
const itemOfPaypal = async (server: TestServer, username: string, amount: string) => {
  const { connection, idOf } = server;
  const ids = { item: randomUUID(), batch: randomUUID() };
  const now = new Date();
  await connection
    .insertInto('payout_batch')
    .values({
      batch_id: ids.batch,
      provider: 'paypal',
      currency: 'USD',
      status: 'accepted',
      items: 1,
      amount,
      body: null,
      body_key: null,
      problem: null,
      composed_at: now,
      first_sent_at: now,
      last_sent_at: now,
      next_look_at: null,
      fetched_at: null,
      fetched_by: null,
      proposed_by: null,
    })
    .execute();
  await connection
    .insertInto('payment_attempt')
    .values({
      user_id: await idOf(username),
      payment_id: randomUUID(),
      number: 1,
      item_id: ids.item,
      batch_id: ids.batch,
      status: 'pending',
      code: null,
      fee_amount: null,
      fee_currency: null,
      returned_amount: null,
      returned_currency: null,
      created_at: now,
      changed_at: now,
    })
    .execute();
  return ids;
};

/** Bank transfers of a server's payments, and the files in which a bank would answer. All of it is in dollars. */
export const bankOn = (server: () => TestServer) => {
  const on = paymentsOn(server);
  const newestItem = async (username: string) => {
    const { payment_id: paymentId } = await on.paymentOf(username);
    const attempt = await server()
      .connection.selectFrom('payment_attempt')
      .where('user_id', '=', await server().idOf(username))
      .where('payment_id', '=', paymentId)
      .orderBy('number', 'desc')
      .select(['item_id', 'batch_id'])
      .executeTakeFirstOrThrow();
    return { item: attempt.item_id, batch: attempt.batch_id };
  };
  const owed = async (username: string, amount: string) => {
    await on.paidTo(username, {
      type: 'bank_transfer',
      fields: { accountNumber: '12345678', abartn: '111000025' },
    });
    await on.earned(username, '2026-01', amount);
  };
  const sent = async () => {
    await on.make();
    await on.approve();
    await on.send();
  };
  return {
    /** Owes a user an amount of January, and sends it by a bank file. Returns the ids of the payment in it, and of the file. */
    sentTo: async (username: string, amount: string) => {
      await owed(username, amount);
      await sent();
      return newestItem(username);
    },
    /** Owes each of these users an amount of January, and sends all by one bank file. Returns the ids of the payments, and of the file. */
    sentToAll: async (amounts: Readonly<Record<string, string>>) => {
      for (const [username, amount] of Object.entries(amounts)) await owed(username, amount);
      await sent();
      const sentItems = [];
      for (const username of Object.keys(amounts)) sentItems.push(await newestItem(username));
      return { items: sentItems.map(({ item }) => item), batch: sentItems[0]?.batch ?? '' };
    },
    itemOfPaypal: (username: string, amount: string) => itemOfPaypal(server(), username, amount),
    ...bankSays,
  };
};
