import { fireEvent, screen, within } from '@testing-library/react';
import type { InstantRequest } from '#contract/instantPayment';
import { INSTANT, counted, listed, request } from '#src/testing/instantPayment';
import {
  type Sent,
  broken,
  doing,
  inDialog,
  open,
  posted,
  press,
  region,
  serve,
  text,
} from '#src/testing/instantScreen';
import { typeDay } from '#src/testing/typeDay';
import { inWideWindow } from '#src/testing/wideWindow';

inWideWindow();

describe('the requests', () => {
  const asked = (sent: Sent) =>
    sent.filter(({ url }) => url === `${INSTANT}/requests`).map(({ params }) => params);
  const shown = (...items: InstantRequest[]) => open({ [`${INSTANT}/requests`]: () => listed(items) });
  const payment = { date: '2026-03-05', sent: '41.4', currency: 'EUR', failure_code: null } as const;

  const LOOKS: [Partial<InstantRequest>, string, string][] = [
    [{ state: 'pending' }, 'Pending', ''],
    [{ state: 'approved' }, 'Approved', ''],
    [{ state: 'processed', payment: { ...payment, status: 'paid' } }, 'Paid', '€41.40'],
    [{ state: 'processed', payment: { ...payment, status: 'submitted' } }, 'On its way', 'Mar 5, 2026'],
    [
      { state: 'processed', payment: { ...payment, status: 'failed', failure_code: '14767' } },
      'Failed',
      'There is no account at the payment service',
    ],
    [
      { state: 'processed', payment: { ...payment, status: 'returned', failure_code: '3015' } },
      'Returned',
      '(3015)',
    ],
    [{ state: 'processed', payment: { ...payment, status: 'cancelled' } }, 'Not sent', ''],
    [{ state: 'rejected', reason: 'Another name' }, 'Rejected', 'The reason: Another name'],
    [{ state: 'rejected', dropped: 'estimates' }, 'Rejected', 'Less is estimated by now than was claimed.'],
    [{ state: 'cancelled' }, 'Cancelled', ''],
  ];
  it('stand with how each is, and what has become of it', async () => {
    await shown(...LOOKS.map(([more], at) => request({ ...more, request_id: `r${at}` })));
    const [, ...rows] = within(region('Your requests')).getAllByRole('row');
    expect(rows).toHaveLength(LOOKS.length);
    LOOKS.forEach(([, tag, words], at) => {
      expect(rows[at]?.querySelector('.ant-tag .anticon')).not.toBeNull();
      for (const said of [tag, words, 'YouTube$50.00$5.00']) expect(text(rows[at])).toContain(said);
    });
  });

  it('are asked for as the address says, five on a page, and the next page is in the address', async () => {
    const items = Array.from({ length: 5 }, (_one, place) => request({ request_id: `r${place}` }));
    const { sent, history } = await open(
      { [`${INSTANT}/requests`]: () => listed(items, 12) },
      '?from=2025-01&to=2025-06&source=crypto',
    );
    const question = { user_id: 'me', from: '2025-01', to: '2025-07', source: 'crypto', limit: 5 };
    expect(asked(sent)).toEqual([{ ...question, offset: 0 }]);
    await doing(() => fireEvent.click(screen.getByTitle('Next Page')));
    expect(history.location.search).toBe('?from=2025-01&to=2025-06&source=crypto&page=2');
    expect(asked(sent).at(-1)).toEqual({ ...question, offset: 5 });
    await doing(() => history.goBack());
    expect(asked(sent).at(-1)).toEqual({ ...question, offset: 0 });
  });

  it('of other months and of one source are chosen, and then in the address', async () => {
    const { sent, history } = await open({}, '?from=2025-01&to=2025-06');
    const months = await screen.findAllByLabelText<HTMLInputElement>('Months');
    expect(months.map(({ value }) => value)).toEqual(['01/2025', '06/2025']);
    await typeDay(months[0] as HTMLElement, '2025-03');
    await typeDay(months[1] as HTMLElement, '2025-04');
    expect(history.location.search).toBe('?from=2025-03&to=2025-04');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Source' }));
    const crypto = await screen.findByTitle('Crypto');
    await doing(() => fireEvent.click(crypto));
    expect(history.location.search).toBe('?from=2025-03&to=2025-04&source=crypto');
    expect(asked(sent).at(-1)).toMatchObject({ from: '2025-03', to: '2025-05', source: 'crypto' });
  });

  it.each([
    [0, 'You have made no request yet'],
    [2, 'No requests in these months'],
  ])('where %d were ever made, and none is shown, that is said', async (count, words) => {
    await open({ [`${INSTANT}/requests/count`]: () => counted(count) });
    within(region('Your requests')).getByText(words);
  });

  it('of all months are one click away', async () => {
    const { sent } = await open({ [`${INSTANT}/requests/count`]: () => counted(2) });
    await press('Show all');
    expect(asked(sent).at(-1)).toMatchObject({ from: '2018-09', offset: 0 });
  });

  it('that cannot be read again stay, with a button that tries it', async () => {
    const { history } = await open({ [`${INSTANT}/requests`]: () => listed([request({})]) });
    serve({ [`${INSTANT}/requests`]: broken });
    await doing(() => history.push('/earnings/instant?source=crypto'));
    const card = within(region('Your requests'));
    card.getByText('Your requests could not be loaded');
    card.getByText('Pending');
    serve();
    await press('Try again', card);
    expect(card.queryByText('Your requests could not be loaded')).toBeNull();
  });

  it('the one that nobody has decided on is cancelled after a question', async () => {
    const { sent } = await open({
      [`${INSTANT}/requests`]: () => listed([request({ acts: ['cancel'] })]),
      [`POST ${INSTANT}/cancel`]: () => ({ data: { item: request({ state: 'cancelled' }) } }),
    });
    // As somebody does who uses the keyboard.
    screen.getByRole('button', { name: 'Cancel request' }).focus();
    await press('Cancel request');
    await screen.findByRole('dialog');
    expect(text(screen.getByRole('dialog'))).toContain('Cancel the request for $50.00?');
    expect(posted(sent)).toEqual([]);
    serve({
      [`${INSTANT}/requests`]: () => listed([request({ state: 'cancelled' })]),
      [`POST ${INSTANT}/cancel`]: () => ({ data: { item: request({ state: 'cancelled' }) } }),
    });
    inDialog().getByRole('button', { name: 'Cancel request' }).focus();
    await press('Cancel request', inDialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    within(region('Your requests')).getByText('Cancelled');
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
    // The button that had the focus is gone, and so is the one that led to it.
    expect(region('Your requests').contains(document.activeElement)).toBe(true);
  });
});
