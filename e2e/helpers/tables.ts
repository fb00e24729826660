import { type Locator, expect } from '@playwright/test';
import { type Scope, type Words, named, pageOf } from './controls';
import { openMenu } from './screens';

const filterBy = (place: Locator, texts: Words[]): Locator =>
  texts.reduce<Locator>((found, hasText) => found.filter({ hasText }), place);
const rowsOf = (scope: Scope): Locator =>
  scope.getByRole('row').or(scope.getByRole('article')).or(scope.getByRole('listitem'));

/** A name that begins with these words: a row's button says behind them whose row it is. */
const beginningWith = (words: Words) =>
  typeof words === 'string' ? new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) : words;

// Which column of the table that the part is in, or is, has this heading.
const columnOf = (part: Locator, heading: string): Promise<number> =>
  part.evaluate((element, heading) => {
    const headings = [...(element.closest('table')?.querySelectorAll('thead th') ?? [])];
    return headings.findIndex((th) => (th.ariaLabel ?? th.textContent ?? '').trim() === heading);
  }, heading);

// What stands in a row in its turn, such as the steps of a card, hides the row around it if it has the texts too.
const innermost = (scope: Scope, texts: Words[]): Locator =>
  filterBy(rowsOf(scope), texts).filter({ hasNot: filterBy(rowsOf(pageOf(scope)), texts) });

const rowAt = (locator: Locator) => ({
  locator,
  /** Opens what there is more of the row, below it. */
  open: () => locator.getByRole('button', { expanded: false }).first().click(),
  /** Presses the row's button or link whose name begins so, or the entry of its menu of more. */
  act: async (name: Words) => {
    const begins = { name: beginningWith(name) };
    const direct = locator.getByRole('button', begins).or(locator.getByRole('link', begins));
    const more = locator.getByRole('button', { name: /^More/ });
    await expect(direct.or(more).first(), `the row can: ${name}`).toBeVisible();
    if ((await direct.count()) > 0) await direct.click();
    else await openMenu(locator, /^More/, name);
  },
  /** The row's cell below this heading. */
  cell: async (heading: string) => {
    await expect(locator).toBeVisible();
    const column = await columnOf(locator, heading);
    expect(column, `a column with the heading ${heading}`).toBeGreaterThanOrEqual(0);
    return locator.getByRole('cell').or(locator.getByRole('rowheader')).nth(column);
  },
});

/** The row of a table or list, or the card, with all of these texts. */
export const rowWith = (scope: Scope, ...texts: Words[]) => rowAt(innermost(scope, texts));

/** The first of several rows with these texts. */
export const firstRowWith = (scope: Scope, ...texts: Words[]) => rowAt(innermost(scope, texts).first());

/**
 * Expects a row with these texts, or with a text under each of these headings; it may be further down than what is in
 * sight, but not hidden.
 */
export const expectRow = async (scope: Scope, ...wanted: Words[] | [Record<string, Words>]) => {
  const [first] = wanted;
  if (first === undefined || typeof first === 'string' || first instanceof RegExp) {
    await expect(rowWith(scope, ...(wanted as Words[])).locator).toBeVisible();
    return;
  }
  const row = rowWith(scope, ...Object.values(first));
  for (const [heading, text] of Object.entries(first)) {
    await expect(await row.cell(heading), heading).toContainText(text);
  }
};

/** Expects no row, list entry or card with these texts. */
export const expectNoRow = (scope: Scope, ...texts: Words[]) =>
  expect(rowWith(scope, ...texts).locator).toHaveCount(0);

// The rows of figures only: headings and totals, which stand in the table's head and foot, have no role of their own.
const bodyRows = (scope: Scope): Locator => scope.getByRole('row').and(pageOf(scope).locator('tbody > tr'));

/** Expects so many rows, without the headings and the totals. */
export const expectRows = (scope: Scope, count: number) => expect(bodyRows(scope)).toHaveCount(count);

/** The table of this name. */
export const table = (scope: Scope, name: Words) => scope.getByRole('table', named(name));

const readColumn = async (table: Locator, heading: string) => {
  await expect(table).toBeVisible();
  const place = await columnOf(table, heading);
  expect(place, `a column with the heading ${heading}`).toBeGreaterThanOrEqual(0);
  return table.evaluate((element, place) => {
    const rows = [...(element as HTMLTableElement).tBodies].flatMap((body) => [...body.rows]);
    return rows
      .filter((row) => !row.closest('[aria-hidden=true]'))
      .flatMap((row) => row.cells[place] ?? [])
      .map((cell) => ({ text: cell.innerText.trim(), amount: cell.querySelector('data')?.value }));
  }, place);
};

/** What stands under a heading, from the first row to the last, without the totals. */
export const column = async (table: Locator, heading: string): Promise<string[]> =>
  (await readColumn(table, heading)).map(({ text }) => text);

/** The amounts under a heading, unrounded: an amount of money carries its exact value behind what is shown. */
export const amounts = async (table: Locator, heading: string): Promise<string[]> =>
  (await readColumn(table, heading)).flatMap(({ amount }) => amount ?? []);

/** The unrounded amount that a cell or a figure shows; empty where it shows none. */
export const amountIn = async (place: Locator): Promise<string> =>
  (await place.locator('data').getAttribute('value')) ?? '';

/** What stands under a label, or beside it: a figure, a fact. */
export const figure = (scope: Scope, label: string): Locator => {
  const text = scope.getByText(label, { exact: true });
  // A term of a definition list; Ant Design's statistics and descriptions have no role of their own.
  const term = scope
    .getByRole('term')
    .and(text)
    .or(text.and(pageOf(scope).locator('.ant-statistic-title, .ant-descriptions-item-label')));
  return term.locator('xpath=ancestor-or-self::*[following-sibling::*][1]/following-sibling::*[1]');
};
