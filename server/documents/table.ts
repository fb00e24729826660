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
// What a column of texts has at the least, in points; and how small letters may become.
const LEAST_TEXT = 56;
const SMALLEST = 0.6;

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

/** How wide the widest cell of each column is, without the room beside it. */
const widestOf = (sheets: Sheets, { columns, rows, totals = [] }: Table): number[] =>
  columns.map(({ title }, place) => {
    const cells = [
      ...rows.map((row) => [row[place], ROW] as const),
      ...totals.map((row) => [row[place], TOTAL] as const),
    ];
    return cells.reduce(
      (most, [cell, style]) => Math.max(most, sheets.widthOf(textOf(cell ?? ''), style)),
      sheets.widthOf(title, HEAD),
    );
  });

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Shares a width among texts that would be so wide: each gets what it needs, where it is not more than its even part. */
const shareOf = (width: number, wanted: readonly number[]): number[] => {
  const even = width / wanted.length;
  const spare = width - sumOf(wanted);
  if (spare >= 0) return wanted.map((one) => one + spare / wanted.length);
  const small = wanted.filter((one) => one <= even);
  const part = (width - sumOf(small)) / sumOf(wanted.filter((one) => one > even));
  return wanted.map((one) => (one <= even ? one : one * part));
};

/**
 * How wide each column is, and how large its letters are: amounts have the width of the widest of them, in smaller letters where there
 * are many; texts share what is left.
 */
const layoutOf = (sheets: Sheets, table: Table): { widths: number[]; scale: number } => {
  const beside = 2 * PAD.x + 1;
  const widest = widestOf(sheets, table);
  const isAmount = table.columns.map(({ align }) => align === 'end');
  const amounts = widest.filter((_, place) => isAmount[place]);
  const texts = widest.filter((_, place) => !isAmount[place]);
  const room = sheets.width - texts.length * LEAST_TEXT - amounts.length * beside;
  const scale = Math.max(SMALLEST, Math.min(1, room / Math.max(1, sumOf(amounts))));
  const wide = (one: number) => one * scale + beside;
  const left = sheets.width - sumOf(amounts.map(wide));
  const shared = shareOf(left, texts.map(wide));
  return { widths: widest.map((one, place) => (isAmount[place] ? wide(one) : (shared.shift() ?? 0))), scale };
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
