import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import type { InviteFileProblem } from '#contract/plain/channelInvites';
import { businessConstants } from '../../common/businessConstants';
import { Refusal } from '../../http/refusal';

/** A file of channels that cannot be read as a whole. */
export const fileRefused = (problem: InviteFileProblem): Refusal =>
  new Refusal('VALIDATION_ERROR', undefined, [{ path: 'file', message: problem }]);

const HEADING = /^channel[ _-]?ids?$/i;
// The longest that is shown again: an id has 24 characters.
const LONGEST = 100;

const rowsOf = (text: string): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      // Whoever pastes into a file of another system has lines of both kinds.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw fileRefused('NOT_TEXT');
  }
};

/**
 * The ids in a CSV file, one a row: those of the column `channel_id` where it has one, else of the first. Lines without anything there
 * are left out. Throws `VALIDATION_ERROR` for a file that has none, has too many, or is no text.
 */
export const idsIn = (file: Buffer): string[] => {
  if (!isUtf8(file) || file.includes(0)) throw fileRefused('NOT_TEXT');
  const [first = [], ...rest] = rowsOf(file.toString('utf8'));
  const place = first.findIndex((cell) => HEADING.test(cell));
  const rows = place === -1 ? [first, ...rest] : rest;
  const ids = rows.map((row) => (row[Math.max(place, 0)] ?? '').slice(0, LONGEST)).filter(Boolean);
  if (ids.length === 0) throw fileRefused('EMPTY');
  if (ids.length > businessConstants.channelInvite.inFile) throw fileRefused('TOO_MANY');
  return ids;
};
