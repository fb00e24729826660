// The screens whose clicks are measured with many rows. Another one is another entry here: how its rows are put in, who
// signs in, at which address, and what is clicked one after the other (see `clickThrough`).
import { requestsOfMany, requestsOfOne } from './instantRows.mjs';
import { sharesOfMany } from './shareRows.mjs';

const CREATOR = 'creator@demo.test';

const SHOWN_PAGE = 'main .ant-pagination-item-active';

/** The click that turns to the second page. */
export const nextPage = (rows) => ({
  name: 'next page',
  like: 'page',
  target: (page) => page.locator('main .ant-pagination-next'),
  answer: { selector: SHOWN_PAGE, text: '^2$' },
  rows,
});

/** Two clicks: the one that opens a filter, and the one that chooses. */
export const filterBy = ({ label, option, rows }) => [
  {
    name: `filter: open "${label}"`,
    like: 'open',
    target: (page) =>
      page.locator('main .ant-select', { has: page.getByRole('combobox', { name: label, exact: true }) }),
    // It opens while the button is still down.
    on: 'mousedown',
    answer: { selector: '.ant-select-item-option', text: `^${option}$` },
  },
  {
    name: `filter: choose "${option}"`,
    like: 'choose',
    target: (page) => page.locator('.ant-select-item-option').getByText(option, { exact: true }),
    answer: { selector: 'main .list-filter', text: `^${option}$` },
    rows,
  },
];

/** Opens a dialog with the first button of this name; it is closed again. */
const openDialog = (name) => ({
  name: `dialog: "${name}"`,
  like: 'dialog',
  target: (page) => page.locator('main').getByRole('button', { name, exact: true }).first(),
  answer: { selector: '[role=dialog]', text: name },
  after: async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
});

const openMonths = {
  name: 'open the calendar of months',
  like: 'calendar',
  target: (page) => page.locator('main .ant-picker input, main .ant-picker-range input').first(),
  on: 'mousedown',
  answer: { selector: '.ant-picker-month-panel' },
  after: (page) => page.keyboard.press('Escape'),
};

/** The floor of each click, by its `like`: the same control on a page that has nothing else. */
export const CONTROLS = [
  openDialog('Ask'),
  nextPage(),
  openMonths,
  ...filterBy({ label: 'Source', option: 'Crypto' }),
];

const OWN_ROWS = '[aria-label="Your requests"] tbody tr:not([aria-hidden])';
const SHARE_ROWS = '[aria-label="Revenue share requests"] tbody tr:not([aria-hidden])';
const STAFFS_ROWS = '[aria-label="Instant payment requests"] tbody tr:not([aria-hidden])';

/** `many` rows beside 20: those of the issue that asks for an answer within 100 ms. */
export const SCREENS = [
  {
    name: 'own instant payments',
    many: 2_000,
    fill: (count) => requestsOfOne({ email: CREATOR, count }),
    person: CREATOR,
    path: '/earnings/instant',
    clicks: [
      openDialog('Cancel request'),
      nextPage(OWN_ROWS),
      openMonths,
      ...filterBy({ label: 'Source', option: 'Crypto', rows: OWN_ROWS }),
    ],
  },
  {
    name: "staff's instant payment requests",
    many: 2_000,
    fill: (count) => requestsOfMany({ count }),
    person: 'admin@demo.test',
    path: '/payments/instant-requests',
    clicks: [
      openDialog('Approve'),
      nextPage(STAFFS_ROWS),
      ...filterBy({ label: 'Status', option: 'Rejected', rows: STAFFS_ROWS }),
    ],
  },
  {
    name: "staff's requests for another share",
    many: 500,
    fill: (count) => sharesOfMany({ count }),
    person: 'admin@demo.test',
    path: '/revenue-share-requests',
    clicks: [
      openDialog('Approve'),
      nextPage(SHARE_ROWS),
      ...filterBy({ label: 'Status', option: 'Rejected', rows: SHARE_ROWS }),
    ],
  },
];
