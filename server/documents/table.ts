import { setImmediate } from 'node:timers/promises';
import type { Cell, Table } from './document';
import type { Line, Style } from './lines';
import { type Sheets, heightOf } from './sheet';

const ROW: Style = { weight: '400Regular', size: 9 };
const HEAD: Style = { weight: '700Bold', size: 8.5 };
const TOTAL: Style = { weight: '700Bold', size: 9 };
const PAD = { x: 6, y: 3 };
// After so many rows other work gets its turn.
const TURN = 40;
// How wide a word of a column of texts may be that is never broken, in points; and how small letters may become.
const LONGEST_WORD = 96;
const SMALLEST = 0.6;

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

interface Needs {
  /** So that no word is broken, and no amount. */
  least: number;
  /** So that nothing is broken into lines. */
  wanted: number;
}

/** What each column needs, without the room beside it. Amounts are never broken, and what stands above them is between its words. */
const needsOf = (sheets: Sheets, { columns, rows, totals = [] }: Table): Needs[] => {
  const widthOf = (text: string, style: Style) => sheets.widthOf(text, style);
  const wordOf = (text: string, style: Style) =>
    Math.max(...text.split(/\s+/).map((word) => widthOf(word, style)));
  return columns.map(({ title, align }, place) => {
    const cells = [
      ...rows.map((row) => [textOf(row[place] ?? ''), ROW] as const),
      ...totals.map((row) => [textOf(row[place] ?? ''), TOTAL] as const),
    ];
    const most = (of: typeof widthOf) =>
      cells.reduce((max, [text, style]) => Math.max(max, of(text, style)), 0);
    const word = wordOf(title, HEAD);
    if (align === 'end') {
      const width = Math.max(most(widthOf), word);
      return { least: width, wanted: width };
    }
    const least = Math.min(LONGEST_WORD, Math.max(most(wordOf), word));
    return { least, wanted: Math.max(least, most(widthOf), widthOf(title, HEAD)) };
  });
};

/** Shares a width among texts: each has its least, and of the rest what it would have besides, in proportion. */
const shareOf = (width: number, needs: readonly Needs[]): number[] => {
  const wanted = sumOf(needs.map((one) => one.wanted));
  if (width >= wanted) return needs.map((one) => one.wanted + (width - wanted) / needs.length);
  const least = sumOf(needs.map((one) => one.least));
  if (width <= least) return needs.map((one) => (one.least * width) / least);
  return needs.map((one) => one.least + ((one.wanted - one.least) * (width - least)) / (wanted - least));
};

/** How wide each column is, and how large its letters are: smaller where not all words and amounts have room. */
const layoutOf = (sheets: Sheets, table: Table): { widths: number[]; scale: number } => {
  const beside = 2 * PAD.x + 1;
  const needs = needsOf(sheets, table);
  const isAmount = table.columns.map(({ align }) => align === 'end');
  const room = sheets.width - needs.length * beside;
  const scale = Math.max(SMALLEST, Math.min(1, room / sumOf(needs.map(({ least }) => least))));
  const wide = ({ least, wanted }: Needs): Needs => ({
    least: least * scale + beside,
    wanted: wanted * scale + beside,
  });
  const amounts = needs.filter((_, place) => isAmount[place]).map((one) => wide(one).least);
  const texts = needs.filter((_, place) => !isAmount[place]).map(wide);
  const shared = shareOf(sheets.width - sumOf(amounts), texts);
  return {
    widths: needs.map((one, place) => (isAmount[place] ? wide(one).least : (shared.shift() ?? 0))),
    scale,
  };
};

/** What writes the rows of a table and its heading, which stands on each sheet. */
const rowWriter = (sheets: Sheets, table: Table) => {
  const { columns } = table;
  const { widths, scale } = layoutOf(sheets, table);
  const lefts = widths.map((_, place) => sumOf(widths.slice(0, place)));

  const linesOf = (cells: readonly Cell[], style: Style): Line[][] =>
    columns.map((_, place) =>
      sheets.linesOf(textOf(cells[place] ?? ''), style, (widths[place] ?? 0) - 2 * PAD.x),
    );

  const writeLine = (cells: readonly Line[][], at: number, style: Style) => {
    cells.forEach((lines, place) => {
      const line = lines[at];
      if (!line) return;
      const [left = 0, width = 0] = [lefts[place], widths[place]];
      const x = columns[place]?.align === 'end' ? left + width - PAD.x - line.width : left + PAD.x;
      sheets.line(line, { x, style });
    });
    sheets.down(heightOf(style));
  };

  const head = () => {
    const style = { ...HEAD, size: HEAD.size * scale };
    const titles = columns.map(({ title }) => title);
    const cells = linesOf(titles, style);
    const most = Math.max(...cells.map((lines) => lines.length));
    sheets.band(most * heightOf(style) + 2 * PAD.y);
    sheets.down(PAD.y);
    for (let at = 0; at < most; at += 1) writeLine(cells, at, style);
    sheets.down(PAD.y);
  };
  const turn = () => {
    sheets.turn();
    head();
  };

  /** A row that is higher than half a sheet goes on on the next. */
  const row = (texts: readonly Cell[], look: Style) => {
    const style = { ...look, size: look.size * scale };
    const cells = linesOf(texts, style);
    const most = Math.max(...cells.map((lines) => lines.length));
    const height = most * heightOf(style) + 2 * PAD.y;
    if (height > sheets.room() && height < sheets.whole / 2) turn();
    sheets.down(PAD.y);
    for (let at = 0; at < most; at += 1) {
      if (heightOf(style) > sheets.room()) turn();
      writeLine(cells, at, style);
    }
    sheets.down(PAD.y);
    sheets.rule();
  };
  return { head, row };
};

/** Writes a table. */
export const writeTable = async (sheets: Sheets, table: Table): Promise<void> => {
  if (sheets.room() < 4 * heightOf(ROW)) sheets.turn();
  const write = rowWriter(sheets, table);
  write.head();
  for (const [place, row] of table.rows.entries()) {
    write.row(row, ROW);
    if (place % TURN === TURN - 1) await setImmediate();
  }
  table.totals?.forEach((row) => write.row(row, TOTAL));
};
