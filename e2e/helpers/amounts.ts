import { type Page, expect } from '@playwright/test';

// Runs in the page: the amounts of money that nobody can read whole without scrolling to the side.
const hiddenHere = (): string[] => {
  const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
  // What is said to screen readers alone has no size.
  const isForScreenReaders = (element: Element) => element.clientWidth <= 1 && clips(element);
  const found: string[] = [];
  for (const amount of document.querySelectorAll('.money')) {
    if (!amount.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, right } = amount.getBoundingClientRect();
    const around: Element[] = [];
    for (let one: Element | null = amount; one && one !== document.documentElement; one = one.parentElement)
      around.push(one);
    if (around.some(isForScreenReaders)) continue;
    const say = (what: string) => found.push(`${amount.textContent} ${what}`);
    const [first, ...others] = amount.getClientRects();
    if (first && others.some(({ top }) => top >= first.bottom - 1)) say('is broken into lines');
    if (left < -1 || right > innerWidth + 1) say('is beside the window');
    for (const parent of around.filter(clips)) {
      const box = parent.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1)
        say(`is cut off by ${[parent.localName, ...parent.classList].join('.')}`);
    }
  }
  return found;
};

/** The amounts of money on the page that are not whole, or are behind scrolling to the side. */
export const hiddenAmounts = (page: Page): Promise<string[]> => page.evaluate(hiddenHere);

/** Expects that each amount of money on the page is whole, and none is behind scrolling to the side. */
export const expectWholeAmounts = async (page: Page, what: string) =>
  expect.soft(await hiddenAmounts(page), `amounts on ${what}`).toEqual([]);
