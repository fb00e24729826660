import Big from 'big.js';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { currencies } from '#contract/lists/currencies';
import { dayOf } from '../common/days';
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
  if (!z.iso.date().safeParse(time).success || !dollar) {
    throw new OutsideFailure('no rates');
  }
  perEuro.set('EUR', new Big(1));
  perEuro.delete('USD');
  return {
    day: time,
    rates: [...perEuro].flatMap(([currency, perOne]) => {
      const rate = perOne.div(dollar).round(DIGITS);
      return rate.gt(0) ? [{ currency, rate: rate.toFixed() }] : [];
    }),
  };
};

/**
 * The newest day's rates. Throws `OutsideRefusal` PAYMENT_SERVICE_UNAVAILABLE where there are none to be had, or of a day that has
 * not come: they would be the newest until it has.
 */
export const fetchRates = async (url: string, now: Date): Promise<DayRates> => {
  try {
    const answer = await fetchOutside(url, { signal: AbortSignal.timeout(PATIENCE) });
    const text = await textOf(answer, LARGEST);
    if (answer.status !== 200) throw new OutsideFailure(`status ${answer.status}`);
    const read = readRates(text);
    if (read.day > dayOf(now)) throw new OutsideFailure('rates of a day to come');
    return read;
  } catch {
    // Without its cause, which may quote the answer.
    throw new OutsideRefusal('PAYMENT_SERVICE_UNAVAILABLE');
  }
};
