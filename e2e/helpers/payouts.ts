import { type Page, expect } from '@playwright/test';

/** Tells the sandbox's PayPal what to do wrong, or by itself (the sandbox's README). */
export const tellPaypal = async (page: Page, trouble: object) =>
  expect(await page.request.post('/sandbox/paypal/trouble', { data: trouble, maxRetries: 2 })).toBeOK();
