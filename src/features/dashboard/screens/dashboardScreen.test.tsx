import { fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { DashboardScreen } from './DashboardScreen';

type Parts = Parameters<typeof DashboardScreen>[0];

const show = (more: Partial<Parts>) =>
  renderApp(
    <DashboardScreen
      profile={{
        name: 'Mira',
        preferredName: null,
        emailVerified: true,
        network: { configs: { supportEmail: 'help@demo.test' } },
      }}
      profileFailure={null}
      onRetry={() => {}}
      channels={{ linked: 1, needsReauth: 0 }}
      payment={null}
      lowered={null}
      policies={0}
      tax={null}
      known="known"
      isSettled
      onAskAgain={() => {}}
      money={(between) => between}
      channelsGlance={null}
      queues={null}
      ofRoles={null}
      isCreator
      {...more}
    />,
    routerAt('/dashboard'),
  );
const NOTHING = 'Nothing needs your attention.';

it('says that nothing needs attention once everything is known', () => {
  show({});
  screen.getByText(NOTHING);
});

it('says neither that nor anything else before, and shows nothing below that would move', () => {
  show({ known: 'pending', isSettled: false, policies: 1 });
  expect(screen.queryByText(NOTHING)).toBeNull();
  expect(screen.queryByText('A policy waits for you to accept it')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your channels' })).toBeNull();
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
});

it('says what is known already while it is asked for again', () => {
  show({ known: 'pending', policies: 1 });
  screen.getByText('A policy waits for you to accept it');
});

it('says where not everything could be asked for, and asks again', () => {
  const again = jest.fn();
  show({ known: 'failed', onAskAgain: again });
  expect(screen.queryByText(NOTHING)).toBeNull();
  screen.getByText('We could not check everything that may need your attention');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

it('says nothing of money and channels to staff without a channel, before that is known either', () => {
  const queues = <p>Two wait.</p>;
  const ofStaff = { isCreator: false, queues, channels: { linked: 0, needsReauth: 0 }, isSettled: false };
  show({ ...ofStaff, known: 'pending', policies: 1, money: () => '$0.00' });
  screen.getByText('Two wait.');
  screen.getByText('A policy waits for you to accept it');
  expect(screen.queryByText('You have no linked channel')).toBeNull();
  expect(screen.queryByText('$0.00')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Your channels' })).toBeNull();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});

it('shows what a role lets somebody see at once to who earns nothing here, and below the money once nothing moves it', () => {
  const ofRoles = <p>Your network</p>;
  const shown = () => getComputedStyle(screen.getByText('Your network').parentElement as Element).visibility;
  const { unmount } = show({ ofRoles, isSettled: false, known: 'pending' });
  expect(shown()).toBe('hidden');
  unmount();
  show({ ofRoles, isSettled: false, known: 'pending', isCreator: false });
  expect(shown()).toBe('visible');
});
