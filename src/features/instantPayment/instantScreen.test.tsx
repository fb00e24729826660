import { screen } from '@testing-library/react';
import { INSTANT, aggregated, counted, status } from '#src/testing/instantPayment';
import { broken, doing, open, press, serve, text } from '#src/testing/instantScreen';
import { inWideWindow } from '#src/testing/wideWindow';
import { held } from '#src/testing/serving';
import { type KnownCode, knownCodes } from './instantCodes';
import { ClaimCard } from './screens/ClaimCard';
import { WhyNot } from './screens/WhyNot';

inWideWindow();

describe('at first', () => {
  it('grey shapes keep the place until everything has answered, then the figures are there', async () => {
    const late = held();
    await open({ [`${INSTANT}/requests/count`]: late.answer });
    expect(screen.queryByRole('region')).toBeNull();
    await doing(() => late.give(counted(0)));
    const figures = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(figures.join(' ')).toMatch(
      /Claimable\$180\.25 Estimated\$400\.51 Claimed\$20\.00 Final\$300\.00.* Remaining limit of the network\$5,000\.00/,
    );
    expect(text(document.body)).toContain(
      'up to 50% of your estimated earnings before they are final, from $25.00 on. The fee is 10% of what',
    );
  });

  it('what was paid too much is told, with its months and how much of each payment makes it good', async () => {
    const months = [
      { month: '2026-01', amount: '12.5' },
      { month: '2026-02', amount: '5.5' },
      { month: null, amount: '2' },
    ];
    await open({ [`${INSTANT}/aggregated`]: () => ({ ...aggregated, recoupment: { months, most: '15' } }) });
    const alert = text(screen.getByRole('alert'));
    expect(alert).toContain('You were paid $20.00 too much');
    expect(alert).toContain('Jan 2026: $12.50Feb 2026: $5.50Payments of no month: $2.00');
    expect(alert).toContain('at most $15.00 of each payment is kept back');
  });
});

const SETUP = '/user-profile?tab=payment-setup';
const SUPPORT = 'mailto:help@demo.test';
/** The colour, the words, and where the ways out lead. */
const CODES: Record<KnownCode, [colour: string, words: string, waysOut: string[]]> = {
  IP_NOT_ALLOWED: ['warning', 'not possible for your account now', [SETUP, SUPPORT]],
  SERVER_ISSUE: ['warning', 'unavailable for some time', [SUPPORT]],
  MASSPAY_IN_PROGRESS: ['info', 'The payments of a payment day are being made', []],
  IP_USER_IS_BLACKLISTED: ['error', 'Payments to your account are stopped', [SUPPORT]],
  TEMPORARY_BLACKLISTED: ['warning', 'Your payments are paused', [SETUP]],
  PAYMENT_METHOD_DISABLED: [
    'warning',
    'Nothing can be paid to your payment method',
    [`${SETUP}&modal=change`],
  ],
  IP_REQUEST_EXISTS: ['info', 'Your last request waits to be decided', []],
  DENIED_TWICE: ['error', 'Your last two requests were rejected', [SUPPORT]],
  IP_GLOBAL_LIMIT_REACHED: ['warning', 'limit for this month is reached', []],
  MAX_AMOUNT_CLAIMED: ['info', 'You have claimed all that can be claimed', ['/earnings']],
  HAS_AT_LEAST_EARNINGS_READY: ['info', 'Your earnings are final', ['/earnings']],
  IP_THRESHOLD_OUT_OF_BOUNDS: ['warning', 'above what is left of the network', []],
};

const Part = () => (
  <>
    <WhyNot supportEmail="help@demo.test" />
    <ClaimCard />
  </>
);

describe('the state of the service', () => {
  it.each(knownCodes)(
    '%s is said in words and colour, with the way out and no button to claim',
    async (code) => {
      const [colour, words, waysOut] = CODES[code];
      await open({ [`${INSTANT}/status`]: () => ({ ...status, can_request: false, code }) }, '', Part);
      const alert = screen.getByRole('alert');
      expect(alert.className).toContain(`ant-alert-${colour}`);
      expect(alert.textContent).toContain(words);
      expect([...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(waysOut);
      expect(screen.queryByText('Claim')).toBeNull();
    },
  );

  it('that two rejections switched off says until when', async () => {
    const denied = { ...status, can_request: false, code: 'DENIED_TWICE', until: '2026-04-14' };
    await open({ [`${INSTANT}/status`]: () => denied }, '', Part);
    expect(screen.getByRole('alert').textContent).toContain('after Apr 14, 2026');
  });

  it('that could not be read keeps the figures, lets nothing be claimed, and can be tried again', async () => {
    await open({ [`${INSTANT}/status`]: broken });
    expect(screen.getByRole('alert').textContent).toContain('Instant payment could not be loaded');
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
    screen.getByText('$400.51');
    serve();
    await press('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    screen.getByRole('button', { name: 'Claim' });
  });

  it('that is off without a reason says so', async () => {
    await open({ [`${INSTANT}/status`]: () => ({ is_enabled: false, can_request: false, code: null }) });
    expect(screen.getByRole('alert').textContent).toBe('Instant payment is off');
  });
});
