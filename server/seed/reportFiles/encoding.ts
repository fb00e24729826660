import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** The shapes in which the same table reaches us (domain facts §15.1, §15.2). */
export interface Encoding {
  container: 'plain' | 'gzip' | 'zip';
  delimiter: ',' | '\t';
  bom: boolean;
  /** Latin-1 instead of UTF-8; has no byte order mark. */
  latin1: boolean;
  /** A title above the heading. */
  titleLine: boolean;
  /** Channel ids without their `UC`. */
  missingUc: boolean;
  naming: 'cms' | 'studio' | 'api';
  lineEnd: '\n' | '\r\n';
}

export const USUAL_ENCODING: Encoding = {
  container: 'plain',
  delimiter: ',',
  bom: false,
  latin1: false,
  titleLine: false,
  missingUc: true,
  naming: 'cms',
  lineEnd: '\n',
};

/** Between tabs nothing is quoted: a text stands there as it is, without tabs and line breaks of its own. */
const field = (value: string, delimiter: string): string => {
  if (delimiter === '\t') return value.replace(/[\t\r\n]+/g, ' ');
  return /["\r\n]/.test(value) || value.includes(delimiter) ? `"${value.replace(/"/g, '""')}"` : value;
};

export const lineOf = (
  fields: readonly string[],
  { delimiter, lineEnd }: Pick<Encoding, 'delimiter' | 'lineEnd'>,
) => `${fields.map((value) => field(value, delimiter)).join(delimiter)}${lineEnd}`;

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** Written to two seconds, as the time of some clock. Without it the entry has no date. */
  madeAt?: Date;
  /** The same in UTC, to the second, in the field of Unix. */
  madeAtUtc?: Date;
}

/** The date and the time of a moment as a zip writes them. */
const zipMoment = (moment: Date): { date: number; time: number } => ({
  date: ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate(),
  time: (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1),
});

/** The field of an entry that holds a moment of Unix. */
const unixTime = (moment: Date): Buffer => {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(5, 2);
  field.writeUInt8(1, 4);
  field.writeInt32LE(moment.getTime() / 1000, 5);
  return field;
};

/** A zip archive of a few files in memory, deflated. */
export const zipOf = (entries: readonly ZipEntry[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, madeAt, madeAtUtc } of entries) {
    const extra = madeAtUtc ? unixTime(madeAtUtc) : Buffer.alloc(0);
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    const { date, time } = madeAt ? zipMoment(madeAt) : { date: 0, time: 0 };
    common.writeUInt16LE(time, 6);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    common.writeUInt16LE(extra.length, 24);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, extra, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, place, nameBytes, extra);
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, Buffer.from('PK\x05\x06'), end]);
};

/** The bytes of a table, packed as asked; `name` is without the container's ending. */
export const packed = (
  text: string,
  name: string,
  { container, bom, latin1 }: Pick<Encoding, 'container' | 'bom' | 'latin1'>,
): { name: string; content: Buffer } => {
  const content = latin1 ? Buffer.from(text, 'latin1') : Buffer.from(`${bom ? '\ufeff' : ''}${text}`);
  if (container === 'gzip') return { name: `${name}.gz`, content: gzipSync(content) };
  if (container === 'zip') {
    const clutter = { name: `__MACOSX/._${name}`, content: Buffer.from('invented') };
    return { name: `${name}.zip`, content: zipOf([clutter, { name, content }]) };
  }
  return { name, content };
};
