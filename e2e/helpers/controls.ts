import { type Locator, type Page, expect } from '@playwright/test';

/** Where to look: the whole page, or a part of it such as a dialog. */
export type Scope = Page | Locator;
/** Words on the screen: a string is all of them, a pattern is a part. */
export type Words = string | RegExp;

/** How a name is looked for: by a string exactly, by a pattern anywhere. */
export const named = (name: Words) => ({ name, exact: typeof name === 'string' });
export const pageOf = (scope: Scope): Page => ('goto' in scope ? scope : scope.page());

/** The control with this label. */
export const field = (scope: Scope, label: Words): Locator =>
  scope.getByLabel(label, { exact: typeof label === 'string' });

/** Types into the field with this label; what was in it is replaced. */
export const fill = (scope: Scope, label: Words, value: string) => field(scope, label).fill(value);

/** Types into several fields, in this order. */
export const fillAll = async (scope: Scope, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await fill(scope, label, value);
};

/** Expects this text in the field with this label. */
export const expectFilled = (scope: Scope, label: Words, value: string | RegExp) =>
  expect(field(scope, label)).toHaveValue(value);

/** Expects that the field says what is wrong with it, also to who does not see it. */
export const expectProblem = (scope: Scope, label: Words, words: RegExp) =>
  expect(field(scope, label)).toHaveAccessibleDescription(words);

/** Presses the button of this name. */
export const press = (scope: Scope, name: Words) => scope.getByRole('button', named(name)).click();

/** Presses the button of this name by the keyboard. */
export const pressByKey = async (scope: Scope, name: Words) => {
  await scope.getByRole('button', named(name)).focus();
  await pageOf(scope).keyboard.press('Enter');
};

/** Follows the link of this name. */
export const follow = (scope: Scope, name: Words) => scope.getByRole('link', named(name)).click();

/** Ticks a box or turns a switch on; one that is on stays on. */
export const switchOn = (scope: Scope, label: Words) => field(scope, label).check();

// The button for those filters of a list that are not in sight, with how many of these are set.
const FILTERS = /^Filters( \d+ set)?$/;

// What one of several is chosen with: a combobox, or a group of radio buttons.
const choiceIn = (scope: Scope, label: Words) =>
  field(scope, label)
    .or(scope.getByRole('radiogroup', named(label)))
    .or(scope.getByRole('group', named(label)));

/** Opens the drawer with a list's filters that are not in sight, acts in it, and closes it: it covers the list. */
export const amongFilters = async (scope: Scope, act: (drawer: Locator) => Promise<void>) => {
  await scope.getByRole('button', { name: FILTERS }).click();
  const drawer = pageOf(scope).getByRole('dialog', { name: 'Filters', exact: true });
  await act(drawer);
  await drawer.getByRole('button', { name: /^Show / }).click();
  await expect(drawer).toBeHidden();
};

/** The control with this label, in sight: where it is a filter that is not, the filters are opened and stay so. */
export const controlInSight = async (scope: Scope, label: Words) => {
  const inSight = field(scope, label).filter({ visible: true });
  const opener = scope.getByRole('button', { name: FILTERS });
  await expect(inSight.or(opener).first(), `a control labelled ${label}`).toBeVisible();
  if ((await inSight.count()) === 0) await opener.click();
  await expect(inSight, `a control labelled ${label}`).toBeVisible();
  return inSight;
};

// Acts where the control is: in sight, or among the filters of a list that are not.
const whereItIs = async (
  scope: Scope,
  label: Words,
  controlIn: (scope: Scope, label: Words) => Locator,
  act: (place: Scope) => Promise<void>,
) => {
  const inSight = controlIn(scope, label).filter({ visible: true });
  const opener = scope.getByRole('button', { name: FILTERS });
  await expect(inSight.or(opener).first(), `a control labelled ${label}`).toBeVisible();
  await ((await inSight.count()) > 0 ? act(scope) : amongFilters(scope, act));
};

const choice = async (scope: Scope, label: Words) => {
  const control = choiceIn(scope, label);
  await expect(control, `what is chosen from is labelled ${label}`).toBeVisible();
  return { control, isCombobox: (await control.getAttribute('role')) === 'combobox' };
};

const MOST_STEPS = 40;

// Ant Design's select: its options lie in a popup that the combobox names. Role `option` is there on an invisible
// helper, so the option is found by its words.
const chooseInPopup = async (page: Page, combobox: Locator, option: string) => {
  const typed = await combobox.isEditable();
  await combobox.click();
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  if (typed) await combobox.fill(option);
  const list = await combobox.getAttribute('aria-controls');
  const popup = page.locator(`[id="${list}"]`).locator('..');
  const shown = popup.getByText(option, { exact: true }).filter({ visible: true });
  // A long list draws only what is in sight; without a search the arrow key brings the rest.
  for (let step = 0; !typed && step < MOST_STEPS && (await shown.count()) === 0; step += 1) {
    await combobox.press('ArrowDown');
  }
  await expect(shown, `the option ${option}`).toBeVisible();
  await shown.click();
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
};

/** Chooses an option by its words, in a combobox or a group of radio buttons with this label. */
export const choose = (scope: Scope, label: Words, option: string) =>
  whereItIs(scope, label, choiceIn, async (place) => {
    const { control, isCombobox } = await choice(place, label);
    if (isCombobox) await chooseInPopup(pageOf(scope), control, option);
    else {
      await control.getByText(option, { exact: true }).click({ timeout: 10_000 });
      await expect(control.getByRole('radio', named(option))).toBeChecked();
    }
  });

/** Expects that this option is chosen; the empty string where nothing is. */
export const expectChosen = (scope: Scope, label: Words, option: string) =>
  whereItIs(scope, label, choiceIn, async (place) => {
    const { control, isCombobox } = await choice(place, label);
    // Ant Design writes what is chosen beside the combobox, which itself holds only what is typed to search.
    if (isCombobox) await expect(control.locator('..')).toHaveText(option);
    else if (option === '') await expect(control.getByRole('radio', { checked: true })).toHaveCount(0);
    else await expect(control.getByRole('radio', named(option))).toBeChecked();
  });

// The picker shows the day as the language writes it, here in English.
const dayOf = (shown: string): string => {
  if (shown === '') return shown;
  const iso = /^\d{4}-\d\d-\d\d$/.test(shown);
  const day = new Date(iso ? shown : `${shown} UTC`);
  const read = Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10);
  // The 31st of February is read as a day of March.
  return read === '' || (iso && read !== shown) ? `no day: ${shown}` : read;
};

/** Expects this day, `YYYY-MM-DD`, in the date field with this label; the empty string where there is none. */
export const expectDate = (scope: Scope, label: Words, day: string) =>
  expect.poll(async () => dayOf(await field(scope, label).inputValue()), `the day of ${label}`).toBe(day);

/** Waits until what was just changed is drawn. */
export const drawnAnew = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Types a day, `YYYY-MM-DD`, into the date field with this label; the empty string takes the day away. */
export const pickDate = (scope: Scope, label: Words, day: string) =>
  whereItIs(scope, label, field, async (place) => {
    const input = field(place, label);
    await expect(input, `a date field labelled ${label}`).toBeVisible();
    const clear = input.locator('..').getByRole('button', { name: 'Clear' });
    if (day !== '') {
      await input.fill(day);
      await input.press('Enter');
      // Only when it is left, and drawn anew, does the picker forget what is no day or may not be chosen.
      await input.blur();
      await drawnAnew(pageOf(scope));
    } else if ((await input.inputValue()) !== '') {
      // The button that clears is there only under the pointer.
      await input.hover();
      await clear.click();
    }
    await expectDate(place, label, day);
  });
