import { seededRandom } from '../random';
import { amountRows, type RowsSpec } from './amountRows';
import { cellWriter } from './cells';
import { lineOf, packed, USUAL_ENCODING, type Encoding } from './encoding';
import { HEADINGS, snakeCase } from './headings';
import { fileNameOf, namingOf } from './names';
import { summaryRows } from './summaryRows';

export interface ReportSpec extends RowsSpec {
  contentOwner: string;
  seed: number;
  encoding?: Partial<Encoding>;
}

export interface WrittenReport {
  name: string;
  content: Buffer;
  /**
   * What a reader must find, by `truthKey`; the channel is empty where the file names none. Of a payment summary by
   * `label/adjustment`. Computed from what was asked for.
   */
  truth: Map<string, string>;
}

/**
 * Writes one report file in any layout and encoding whose sums are exactly those asked for. The same spec gives the
 * same bytes. Ids and titles are invented.
 */
export const writeReport = (spec: ReportSpec): WrittenReport => {
  const random = seededRandom(spec.seed);
  const encoding = { ...USUAL_ENCODING, ...spec.encoding };
  const { layout, contentOwner, month, channels } = spec;
  const { rows, truth } = layout === 'payment_summary' ? summaryRows(channels) : amountRows(spec, random);
  const headings = HEADINGS[layout];
  const isSnake = namingOf(layout, encoding.naming) === 'api';
  const cell = cellWriter(layout, encoding, random);
  const text = [
    encoding.titleLine ? `Invented report of ${month}${encoding.lineEnd}` : '',
    lineOf(isSnake ? headings.map(snakeCase) : headings, encoding),
    ...rows.map((row) =>
      lineOf(
        headings.map((heading) => cell(heading, row)),
        encoding,
      ),
    ),
  ].join('');
  const name = fileNameOf(layout, contentOwner, month, encoding.naming);
  return { ...packed(text, name, encoding), truth };
};
