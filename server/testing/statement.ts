import { writtenId } from '../integrations/payouts/iso20022/ids';

/** The version that banks write now. */
export const V08 = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';

/** A statement (camt.053) of entries, in a file. */
export const statement = (...entries: string[]) => `<Stmt><Id>S1</Id>${entries.join('')}</Stmt>`;
export const file = (inner: string, namespace = V08) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}"><BkToCstmrStmt><GrpHdr><MsgId>m</MsgId></GrpHdr>${inner}</BkToCstmrStmt></Document>`;

interface Given {
  amount?: string;
  kind?: string;
  status?: string;
  reference?: string;
  details?: string;
}

/** An entry that is booked, a debit of 12.50 unless it says otherwise. */
export const entry = ({
  amount = '12.50',
  kind = 'DBIT',
  status = '<Cd>BOOK</Cd>',
  reference = '<AcctSvcrRef>B-77</AcctSvcrRef>',
  details = '',
}: Given = {}) =>
  `<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts>${status}</Sts>` +
  `<BookgDt><Dt>2026-11-19</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>${reference}${details}</Ntry>`;

export const details = (...transactions: string[]) => `<NtryDtls>${transactions.join('')}</NtryDtls>`;
/** A transaction of ours. */
export const transaction = (id: string, more = '', refs = '') =>
  `<TxDtls><Refs>${refs}<EndToEndId>${writtenId(id)}</EndToEndId></Refs>${more}</TxDtls>`;
