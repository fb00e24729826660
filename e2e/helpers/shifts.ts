import { type Page, expect } from '@playwright/test';

const MOST = 0.05;

interface Shift {
  /** Milliseconds since the page was loaded. */
  at: number;
  value: number;
  /** The elements that moved, and from where to where. */
  moved: string[];
}
interface LayoutShift extends PerformanceEntry {
  value: number;
  lastInputTime: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
type Watching = Window & { takeShifts?: () => Shift[] };

// Runs in the page, before anything of it. What moves once somebody has done something on the screen is expected.
const watch = () => {
  const shifts: Shift[] = [];
  let path = location.pathname;
  let arrived = 0;
  const arrive = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    arrived = performance.now();
    shifts.length = 0;
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name].bind(history);
    history[name] = (...given) => {
      own(...given);
      arrive();
    };
  }
  addEventListener('popstate', arrive, true);
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map((one) => Math.round(one)).join(' ');
  const said = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element ? [element.localName, ...element.classList].join('.') : 'what is gone';
    const words = element?.textContent?.trim().slice(0, 40) ?? '';
    return `${name} “${words}” ${placeOf(previousRect)} → ${placeOf(currentRect)}`;
  };
  const note = (entries: PerformanceEntry[]) => {
    for (const { startTime, value, lastInputTime, sources } of entries as LayoutShift[])
      if (lastInputTime <= arrived) shifts.push({ at: startTime, value, moved: sources.map(said) });
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  (window as Watching).takeShifts = () => {
    note(observer.takeRecords());
    return shifts.splice(0);
  };
};

/** From its next page on, the page notes what moves by itself. */
export const watchShifts = (page: Page) => page.addInitScript(watch);

/** What moved since the navigation, or since it was last asked for. */
export const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as Watching).takeShifts?.() ?? []);

// As browsers add it up: the worst of the bursts, which last five seconds at most and end with a second of rest.
const worst = (shifts: readonly Shift[]): number => {
  let [sum, most, begun, last] = [0, 0, 0, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - begun > 5_000) [sum, begun] = [0, at];
    sum += value;
    last = at;
    most = Math.max(most, sum);
  }
  return most;
};

/** Expects that next to nothing on the screen has moved since it was opened. */
export const expectStood = async (page: Page, what: string) => {
  const shifts = await takeShifts(page);
  const sum = worst(shifts);
  const moved = sum <= MOST ? [] : shifts.flatMap(({ value, moved }) => [value.toFixed(3), ...moved]);
  expect.soft(moved, `what moved on ${what} by itself: ${sum.toFixed(3)}`).toEqual([]);
};
