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

const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

/**
 * How wide each column is: amounts as wide as the widest of them; what is left is shared among texts by how wide they would be.
 */
const widthsOf = (sheets: Sheets, { columns, rows, totals = [] }: Table): number[] => {
  const natural = columns.map(({ title }, place) => {
    const cells = [
      ...rows.map((row) => [row[place], ROW] as const),
      ...totals.map((row) => [row[place], TOTAL] as const),
    ];
    const widest = cells.reduce(
      (most, [cell, style]) => Math.max(most, sheets.widthOf(textOf(cell ?? ''), style)),
      sheets.widthOf(title, HEAD),
    );
    return widest + 2 * PAD.x + 1;
  });
  const all = natural.reduce((sum, one) => sum + one, 0);
  if (all <= sheets.width) {
    // The first text takes what nobody needs.
    const first = Math.max(
      0,
      columns.findIndex(({ align }) => align !== 'end'),
    );
    return natural.map((one, place) => (place === first ? one + sheets.width - all : one));
  }
  const most = sheets.width / columns.length;
  const fixed = natural.map((one, place) =>
    columns[place]?.align === 'end' || one <= most ? Math.min(one, most * 1.5) : 0,
  );
  const rest = sheets.width - fixed.reduce((sum, one) => sum + one, 0);
  const shared = natural.reduce((sum, one, place) => (fixed[place] === 0 ? sum + one : sum), 0);
  return natural.map((one, place) => fixed[place] || (rest * one) / shared);
};

/** Writes a table; its heading stands on each sheet, and a row that is higher than a sheet goes on on the next. */
export const writeTable = async (sheets: Sheets, table: Table): Promise<void> => {
  const { columns, rows, totals = [] } = table;
  const widths = widthsOf(sheets, table);
  const lefts = widths.map((_, place) => widths.slice(0, place).reduce((sum, one) => sum + one, 0));

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

  const writeHead = () => {
    const cells = linesOf(
      columns.map(({ title }) => title),
      HEAD,
    );
    const most = Math.max(...cells.map((lines) => lines.length));
    sheets.band(most * heightOf(HEAD) + 2 * PAD.y);
    sheets.down(PAD.y);
    for (let at = 0; at < most; at += 1) writeLine(cells, at, HEAD);
    sheets.down(PAD.y);
  };

  const writeRow = (row: readonly Cell[], style: Style) => {
    const cells = linesOf(row, style);
    const most = Math.max(...cells.map((lines) => lines.length));
    const height = most * heightOf(style) + 2 * PAD.y;
    const turn = () => {
      sheets.turn();
      writeHead();
    };
    if (height > sheets.room() && height < sheets.whole / 2) turn();
    sheets.down(PAD.y);
    for (let at = 0; at < most; at += 1) {
      if (heightOf(style) > sheets.room()) turn();
      writeLine(cells, at, style);
    }
    sheets.down(PAD.y);
    sheets.rule();
  };

  if (sheets.room() < 4 * heightOf(ROW)) sheets.turn();
  writeHead();
  for (const [place, row] of rows.entries()) {
    writeRow(row, ROW);
    if (place % TURN === TURN - 1) await setImmediate();
  }
  totals.forEach((row) => writeRow(row, TOTAL));
};
