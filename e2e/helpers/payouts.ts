import { type Page, expect } from '@playwright/test';

interface Payout {
  id: string;
  receiver: string;
}

/** Tells the sandbox's PayPal what to do wrong, or by itself (the sandbox's README). */
export const tellPaypal = async (page: Page, trouble: object) =>
  expect(await page.request.post('/sandbox/paypal/trouble', { data: trouble, maxRetries: 2 })).toBeOK();

/** Lets PayPal change its mind about the newest payment to an address; it tells so by itself where it was told to. */
export const changePayout = async (page: Page, receiver: string, state: object) => {
  const book = (await (await page.request.get('/sandbox/book.json', { maxRetries: 2 })).json()) as {
    items: Payout[];
  };
  const payout = book.items.findLast((item) => item.receiver === receiver);
  expect(
    await page.request.post(`/sandbox/paypal/items/${payout?.id}`, { data: state, maxRetries: 2 }),
  ).toBeOK();
};
