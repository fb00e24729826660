import Big from 'big.js';
import { XMLParser } from 'fast-xml-parser';
import { currencies } from '#contract/lists/currencies';
import { OutsideFailure, OutsideRefusal, fetchOutside, textOf } from './outside';

/** A day's rates: units of each currency for one dollar, as decimal strings. */
export interface DayRates {
  day: string;
  rates: { currency: string; rate: string }[];
}

const LARGEST = 256 * 1024; // characters
const PATIENCE = 15_000; // ms
const DIGITS = 10;
const RATE = /^\d{1,9}([.]\d{1,12})?$/;

interface Cube {
  '@time'?: string;
  '@currency'?: string;
  '@rate'?: string;
  Cube?: Cube | Cube[];
}

const inside = ({ Cube: cubes }: Cube): Cube[] => (cubes === undefined ? [] : [cubes].flat());

/** Reads the European Central Bank's daily XML: units for one euro. Throws `OutsideFailure` where it is none. */
export const readRates = (xml: string): DayRates => {
  // No entities: the file has none, and some grow when they are read.
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseAttributeValue: false,
    processEntities: false,
    removeNSPrefix: true,
  });
  let read: unknown;
  try {
    read = parser.parse(xml);
  } catch {
    throw new OutsideFailure('no XML');
  }
  const envelope = (read as { Envelope?: Cube } | undefined)?.Envelope;
  const [cubes] = envelope ? inside(envelope) : [];
  const [day] = cubes ? inside(cubes) : [];
  const time = day?.['@time'] ?? '';
  const perEuro = new Map(
    (day ? inside(day) : []).flatMap((cube): [string, Big][] => {
      const { '@currency': currency = '', '@rate': rate = '' } = cube;
      return currencies.includes(currency) && RATE.test(rate) && Number(rate) > 0
        ? [[currency, new Big(rate)]]
        : [];
    }),
  );
  const dollar = perEuro.get('USD');
  if (!/^\d{4}-\d\d-\d\d$/.test(time) || Number.isNaN(Date.parse(time)) || !dollar) {
    throw new OutsideFailure('no rates');
  }
  perEuro.set('EUR', new Big(1));
  perEuro.delete('USD');
  return {
    day: time,
    rates: [...perEuro].map(([currency, rate]) => ({
      currency,
      rate: rate.div(dollar).round(DIGITS).toFixed(),
    })),
  };
};

/** The day's rates. Throws `OutsideRefusal` PAYMENT_SERVICE_UNAVAILABLE where there are none to be had. */
export const fetchRates = async (url: string): Promise<DayRates> => {
  try {
    const answer = await fetchOutside(url, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status !== 200) throw new OutsideFailure(`status ${answer.status}`);
    return readRates(await textOf(answer, LARGEST));
  } catch (cause) {
    throw new OutsideRefusal('PAYMENT_SERVICE_UNAVAILABLE', cause);
  }
};
