import { screen, within } from '@testing-library/react';
import { renderApp, routerAt } from '#src/testing/renderApp';
import type { GuideChannel, GuideFees } from '../guideSteps';
import { NeedChannelScreen } from './NeedChannelScreen';
import { StartupGuideScreen } from './StartupGuideScreen';

const hrefOf = (words: string) => screen.getByText(words).closest('a')?.getAttribute('href');
const WAITING = {
  name: 'Noor Paints',
  status: 'in-progress',
  eligibility: { subscribers: { has: 6100, needs: 5000 }, views: { has: null, needs: 25_000 } },
} as GuideChannel;

describe('the guide', () => {
  const open = (
    emailVerified: boolean,
    total: number,
    channels: GuideChannel[] = [],
    tariff: GuideFees['tariff'] = null,
  ) => {
    const counts = { total, linked: 0 };
    renderApp(
      <StartupGuideScreen
        profile={{ emailVerified }}
        channels={channels}
        counts={counts}
        fees={{ tariff }}
      />,
      routerAt('/learn-more/startup-guide'),
    );
    const contents = within(screen.getByLabelText('Contents'));
    return ['Done', 'To do'].map((words) => contents.queryAllByText(words).length);
  };

  it('says to a newcomer what is still to do, and where', () => {
    expect(open(false, 0)).toEqual([0, 3]);
    expect(hrefOf('Verify e-mail')).toBe('/verify/send-mail');
    expect(hrefOf('Go to channels')).toBe('/channels');
    expect(screen.queryByRole('note')).toBeNull();
  });

  it.each([
    [null, '3%, or 2% with PayPal'],
    [{ firstPercent: '5', laterPercent: '10' }, '5% the first time you are paid early, 10% afterwards'],
  ])('says what an advance costs in the network of the creator: with the tariff %j', (tariff, words) => {
    open(true, 1, [], tariff);
    const row = screen.getByText('Advance payment (one month earlier)').closest('tr');
    expect(row?.querySelector('td')?.textContent).toBe(words);
  });

  it('ticks what is done, and says what a channel that waits has of what it needs', () => {
    expect(open(true, 1, [WAITING])).toEqual([2, 1]);
    expect(screen.queryByText('Verify e-mail')).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('Noor Paints now has 6,100 subscribers');
  });
});

describe('the page for who has no channel', () => {
  it('says why another page needs one, and where to go', () => {
    renderApp(
      <NeedChannelScreen hasChannel={false} supportEmail="support@demo.test" />,
      routerAt('/need-associated-channel'),
    );
    expect(screen.getByText('You have no channel in your account yet.')).toBeTruthy();
    expect(hrefOf('Go to channels')).toBe('/channels');
    expect(hrefOf('Read the getting-started guide')).toBe('/learn-more/startup-guide');
    expect(hrefOf('Write to support')).toBe('mailto:support@demo.test');
  });

  it('leads who has one to the dashboard', () => {
    const at = routerAt('/need-associated-channel');
    renderApp(<NeedChannelScreen hasChannel supportEmail={undefined} />, at);
    expect(at.history.location.pathname).toBe('/dashboard');
  });
});
