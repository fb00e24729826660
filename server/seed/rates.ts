import { dayAfter, dayOf } from '../common/days';

// Units for one euro, as on a day in November 2026.
const PER_EURO: Readonly<Record<string, string>> = {
  USD: '1.1582',
  JPY: '179.34',
  BGN: '1.9558',
  CZK: '24.212',
  DKK: '7.4687',
  GBP: '0.8802',
  HUF: '381.20',
  PLN: '4.2340',
  RON: '5.0880',
  SEK: '10.9820',
  CHF: '0.9325',
  ISK: '147.10',
  NOK: '11.7420',
  TRY: '49.0215',
  AUD: '1.7795',
  BRL: '6.1893',
  CAD: '1.6238',
  CNY: '8.2390',
  HKD: '9.0165',
  IDR: '19321.50',
  ILS: '3.7830',
  INR: '103.4450',
  KRW: '1699.60',
  MXN: '21.2380',
  MYR: '4.7915',
  NZD: '2.0494',
  PHP: '68.1210',
  SGD: '1.5088',
  THB: '37.5490',
  ZAR: '19.9450',
  VND: '30486.00',
};

/** The last working day: the bank has no rates at weekends. */
const lastWorkingDay = (now: Date): string => {
  const weekday = now.getUTCDay();
  return dayAfter(dayOf(now), { 0: -2, 6: -1 }[weekday] ?? 0);
};

/** The rates of the last working day as the European Central Bank writes them. */
export const ratesXml = (now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${lastWorkingDay(now)}'>
${Object.entries(PER_EURO)
  .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
  .join('\n')}
</Cube></Cube></gesmes:Envelope>
`;
