import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ScreenModule } from '#src/request/lazyScreen';
import { openScreen } from './openScreen';
import { settle } from './runningStore';
import { held, serving } from './serving';

interface ReviewScreen<Item extends object> {
  screen: ScreenModule;
  /** The name of its table. */
  title: string;
  /** The path of the screen. */
  path: string;
  /** The path of the list's call, below which those of the acts are: `admin/catchups`. */
  calls: string;
  /** A request of Nia Park that waits, as the list has it, and what names it in the calls. */
  item: Item;
  about: Readonly<Record<string, string>>;
  /** What `Reject` calls, the request afterwards, and words that it is shown with then. */
  rejecting: { act: string; leaves: Partial<Item>; shows: readonly string[] };
}

/** The tests of the screen on which staff decide on requests for money. What it gives is for tests of what only one shows. */
export const reviewScreenTests = <Item extends object>(given: ReviewScreen<Item>) => {
  const { title, path, calls, item: waiting, about, rejecting } = given;
  const LIST = `GET ${calls}`;
  let stop = () => {};
  afterEach(() => stop());

  /** The screen with this request on it, its row open: the window is a phone. */
  const open = async (changes: Partial<Item> = {}) => {
    const items = [{ ...waiting, ...changes }];
    serving({ [LIST]: () => ({ data: { items, pagination: { page: 1, per_page: 10, total: 1 } } }) });
    ({ stop } = await openScreen(`${path}?open=${Object.values(about).at(-1)}`, given.screen));
  };
  /** What the table says, and the row that is open, over everything. */
  const shown = () =>
    [screen.getByLabelText(title), ...document.querySelectorAll('.row-sheet')]
      .map(({ textContent }) => textContent)
      .join();

  it('rejects a request with the reason that the creator reads, and not without one', async () => {
    await open();
    fireEvent.click(screen.getByText('Reject'));
    const question = screen.getByText('Reject this request of Nia Park?');
    const dialog = within(question.closest('[role="dialog"]') as HTMLElement);
    const item = { ...waiting, ...rejecting.leaves };
    const sent = serving({
      [`POST ${calls}/${rejecting.act}`]: () => ({ data: { item } }),
      [LIST]: held().answer,
    });
    fireEvent.click(dialog.getByText('Reject'));
    await act(settle);
    expect(sent).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' Not theirs ' } });
    fireEvent.click(dialog.getByText('Reject'));
    await act(settle);
    expect(sent[0]?.data).toEqual({ user_id: 'me', ...about, reason: 'Not theirs' });
    for (const words of rejecting.shows) expect(shown()).toContain(words);
    expect(shown()).not.toContain('Approve');
  });

  return { open, shown };
};
