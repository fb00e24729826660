import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { InstantScreen, instantRequests } from '#src/features/instantPayment';
import { instantPaymentFeature } from '#src/features/instantPayment/model';
import { instantAnswers } from './instantPayment';
import { openScreen } from './openScreen';
import { settle } from './runningStore';
import { refusal, serving } from './serving';
import type { RefusalCode } from '#contract/refusals';

const Whole = () => <InstantScreen supportEmail="help@demo.test" />;

export type Answers = Parameters<typeof serving>[0];
export type Sent = ReturnType<typeof serving>;

let running: { stop: () => void } | undefined;
afterEach(() => running?.stop());

/** The server of a service that is on, with other answers by their calls or URLs. */
export const serve = (answers: Answers = {}) => serving({ ...(instantAnswers as Answers), ...answers });
/** Opens the screen, or a part of it; what it sends is listed in `sent`. */
export const open = async (answers: Answers = {}, search = '', part: ComponentType = Whole) => {
  const sent = serve(answers);
  const { history, stop } = await openScreen(`/earnings/instant${search}`, {
    default: part,
    features: [instantPaymentFeature],
    preload: instantRequests,
  });
  running = { stop };
  return { sent, history };
};
export const broken = () => Promise.reject(refusal(500));
export const refused =
  (code: RefusalCode, more = {}) =>
  () =>
    Promise.reject(refusal(409, code, more));

/** What is done at once, and what follows it. */
export const doing = (what: () => unknown) =>
  act(async () => {
    what();
    await settle();
  });
export const press = (name: RegExp | string, within_: Pick<typeof screen, 'getByRole'> = screen) => {
  const button = within_.getByRole('button', { name });
  return doing(() => fireEvent.click(button));
};
export const region = (name: string) => screen.getByRole('region', { name });
export const inDialog = () => within(screen.getByRole('dialog'));
export const amountField = () =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount to claim' });
export const type = (amount: string) =>
  doing(() => fireEvent.change(amountField(), { target: { value: amount } }));
export const posted = (sent: Sent) => sent.filter(({ call }) => call.startsWith('POST'));
/** What is written in it, blanks as one. */
export const text = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ') ?? '';
