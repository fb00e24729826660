import { combineReducers, type Reducer, type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import { connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import type { Failure } from '#src/api/failure';
import { draftsSlice } from '#src/forms/drafts';
import { noticesSlice } from '#src/request/notices';
import { requestsSlice } from '#src/request/request';
import { popupSlice } from '#src/session/popup';
import { sessionSlice } from '#src/session/session';
import { slicesReducer } from '#src/testing/featureStore';
import { renderApp } from '#src/testing/renderApp';
import { remembering } from '#src/testing/remembering';
import {
  accessRequested,
  addChannel,
  askForReReview,
  cancelUnlink,
  cards,
  cardsFeature,
  deleteChannel,
  leaving,
} from '../cardsModel';
import { type Channel, channelsFeature, setDefault } from '../model';
import { AccessButton } from './AccessButton';
import { ApplicationSteps, Eligibility } from './Application';
import { ChannelsScreen } from './ChannelsScreen';
import { DeleteDialog } from './DeleteDialog';
import { FullCard } from './FullCard';
import { Standing } from './Standing';
import { UnlinkDialog } from './UnlinkDialog';

const NOOR: Channel = {
  channelId: 'UC1',
  name: 'Noor Paints',
  thumbnail: null,
  status: 'in-progress',
  isDefault: true,
  needsReauth: false,
  stats: { subscribers: 6100, views: null },
  cms: { linked: false },
  eligibility: {
    subscribers: { has: 6100, needs: 5000 },
    views: { has: null, needs: 25_000 },
    eligible: false,
  },
  rejection: null,
  unlink: null,
  addedAt: '2026-03-01T10:00:00.000Z',
  linkedAt: null,
  refreshedAt: null,
  platformStatus: 'inactive',
  videoCount: 12,
  lastUploadAt: '2025-11-03T10:00:00.000Z',
  platformCheckedAt: '2026-03-14T10:00:00.000Z',
} as unknown as Channel;

const open = (element: ReactNode, url = '/channels') => {
  const asked: UnknownAction[] = [];
  const remember = remembering((action) => {
    asked.push(action);
  });
  const history = createMemoryHistory({ initialEntries: [url] });
  const store = configureStore({
    reducer: slicesReducer([channelsFeature, cardsFeature], {
      router: connectRouter(history) as Reducer,
      notices: noticesSlice.reducer,
      popup: popupSlice.reducer,
      drafts: draftsSlice.reducer,
      requests: requestsSlice.reducer,
      auth: combineReducers({ session: sessionSlice.reducer }),
    }),
    middleware: (standard) => standard().concat(routerMiddleware(history), remember),
  });
  renderApp(element, { store, history });
  return { store, history, asked };
};

describe('access that was refused', () => {
  const refused = (code: string, text = ''): Failure =>
    ({ kind: 'refused', status: 409, code, text, requestId: 'r' }) as Failure;

  it.each([
    [
      'linked elsewhere',
      refused('CHANNEL_ALREADY_IN_USE'),
      'This channel is already linked to another account.Sign in to the account that it is linked to',
    ],
    [
      'with a message of Google',
      refused('ERROR_ON_AUTH_CHANNEL', '{"message":"Please leave every box ticked."}'),
      'Please leave every box ticked.Try again, choose the right channel in Google',
    ],
    [
      'without a message',
      refused('ERROR_ON_AUTH_CHANNEL', 'no JSON'),
      'The channel could not be authorised.Try again, choose',
    ],
  ])('says why beside its own button, and what to do: %s', (_why, failure, words) => {
    const { store } = open(
      <>
        <AccessButton>Link</AccessButton>
        <AccessButton channelId="UC1">Renew</AccessButton>
      </>,
    );
    act(() => {
      store.dispatch(accessRequested({ channelId: 'UC1' }));
      store.dispatch(addChannel.started({ channelId: 'UC1', secrets: '' }));
      store.dispatch(addChannel.failed({ channelId: 'UC1', secrets: '' }, failure));
    });
    const [alert, ...others] = screen.getAllByRole('alert');
    expect(alert?.textContent).toContain(words);
    expect(others).toEqual([]);
    expect(alert?.compareDocumentPosition(screen.getByText('Link'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(alert?.compareDocumentPosition(screen.getByText('Renew'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

it.each<[Exclude<Channel['status'], 'linked'>, string, string[]]>([
  ['in-progress', 'Remove Noor Paints?', ['Your application will be withdrawn', 'already in your balance']],
  ['denied', 'Remove Noor Paints?', ['removed from your list', 'already in your balance']],
  [
    'unlinked',
    'Remove Noor Paints?',
    ['leaves your list', 'unless another account links it before that month ends'],
  ],
])('before a channel that is %s goes, it is said what that means for the money', (status, title, says) => {
  open(<DeleteDialog channel={{ ...NOOR, status }} status={status} onClose={() => {}} />);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain(title);
  for (const words of says) expect(dialog.textContent).toContain(words);
});

it('before a linked channel is queued for unlinking, it is said what it still brings and until when, and a reason is asked for', async () => {
  const { store, asked } = open(<UnlinkDialog channel={{ ...NOOR, status: 'linked' }} onClose={() => {}} />);
  const money = { open: '120.50', estimated: '31', nextPayment: '2026-04-17', lastPayment: '2026-05-18' };
  const data = { ...money, waitHours: 24, monetizationHours: 48 };
  act(() => void store.dispatch(leaving.succeeded({ channelId: 'UC1' }, { data } as never)));
  const dialog = screen.getByRole('dialog');
  const says = ['$120.50', '$31.00', 'Apr 17, 2026', 'May 18, 2026', 'after 24 hours', 'within 48 hours'];
  for (const words of [...says, 'unless another account links it before the month ends'])
    expect(dialog.textContent).toContain(words);
  await act(async () => void fireEvent.click(screen.getByText('Unlink the channel')));
  expect(asked.some(deleteChannel.started.match)).toBe(false);
});

describe('how a channel stands', () => {
  const REJECTED = {
    note: 'Mostly of others.',
    reasonCodes: ['copyright'],
    decidedAt: '2026-03-01T10:00:00.000Z',
  };
  const rejected = (left: number, from: string) =>
    open(
      <Standing
        channel={{ ...NOOR, status: 'denied', unlink: null, rejection: { ...REJECTED, left, from } as never }}
      />,
    );

  it('a rejected one says why, and can be reviewed again from its day on', () => {
    const { asked } = rejected(2, '2026-03-31');
    expect(screen.getByText('Mostly of others.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button'));
    expect(asked.filter(askForReReview.started.match).map(({ payload }) => payload)).toEqual([
      { channelId: 'UC1' },
    ]);
  });

  it.each([
    ['before that day', 2, '2999-03-31'],
    ['where nothing is left', 0, '2026-03-31'],
  ])('%s it cannot', (_what, left, from) => {
    rejected(left, from);
    expect(screen.queryByRole('button')).toBeNull();
  });

  const queued = (unlink: object) =>
    open(<Standing channel={{ ...NOOR, status: 'linked', rejection: null, unlink: unlink as never }} />);
  const UNLINK = {
    unlinkId: 'u1',
    note: '',
    queuedAt: '2026-03-01T10:00:00.000Z',
    dueAt: '2026-03-02T10:00:00.000Z',
  };

  it('one that its owner has queued can be kept', () => {
    const { asked } = queued({ ...UNLINK, reason: 'on-my-own', acts: ['cancel'] });
    fireEvent.click(screen.getByRole('button'));
    expect(asked.filter(cancelUnlink.started.match).map(({ payload }) => payload)).toEqual([
      { unlinkId: 'u1' },
    ]);
  });

  it('one that staff have queued says why, and cannot be kept by its owner', () => {
    queued({ ...UNLINK, reason: 'spam', note: 'Bought views.', acts: [] });
    expect(screen.getByText('Bought views.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('an application shows its step, and what the channel has of what it needs', () => {
  open(
    <>
      <ApplicationSteps channel={NOOR} />
      <Eligibility channel={NOOR} />
    </>,
  );
  const current = document.querySelector('[aria-current=step]');
  expect(current?.textContent).toBe('In review');
  const meters = screen.getAllByRole('progressbar').map((meter) => meter.getAttribute('aria-valuetext'));
  expect(meters).toEqual(['6,100 of 5,000', 'Not known yet, 25,000 needed']);
  expect(screen.getByText('This channel does not meet the review requirements yet.')).toBeTruthy();
});

describe('the menu of a card', () => {
  const openMenu = async (channel: Channel) => {
    const opened = open(<FullCard channel={channel} onGone={() => {}} />);
    await act(async () => void fireEvent.click(screen.getByText('More')));
    return opened;
  };

  it('makes its channel the default one', async () => {
    const { asked } = await openMenu({ ...NOOR, channelId: 'UC2', isDefault: false });
    await act(async () => void fireEvent.click(screen.getByText('Set as default')));
    expect(asked.filter(setDefault.started.match).map(({ payload }) => payload)).toEqual([
      { channelId: 'UC2' },
    ]);
  });

  it('does not offer that for the channel that is the default one', async () => {
    await openMenu(NOOR);
    screen.getByText('Application history');
    expect(screen.queryByText('Set as default')).toBeNull();
  });
});

const NONE_FOUND = {
  items: [],
  pagination: { page: 1, perPage: 8, total: 0 },
  counts: { total: 2, linked: 0, needsReauth: 0 },
};

it('a status that is chosen stands in the address, beside the order and without the page, and is asked for', () => {
  const { store, history, asked } = open(
    <ChannelsScreen moreOf={() => null} />,
    '/channels?sort=name&page=2',
  );
  const first = asked.find(cards.started.match)?.payload;
  expect(first).toMatchObject({ filter: 'all', sort: 'name', page: 2 });
  if (first) act(() => void store.dispatch(cards.succeeded(first, { data: NONE_FOUND })));
  fireEvent.mouseDown(screen.getByLabelText('Status'));
  fireEvent.click(screen.getByTitle('Rejected'));
  expect(history.location.search).toBe('?sort=name&filter=denied');
  expect(asked.filter(cards.started.match).at(-1)?.payload).toMatchObject({
    filter: 'denied',
    sort: 'name',
    page: 1,
  });
});

it('a search without a match leads back to all channels, and is empty again', () => {
  const { store, history } = open(
    <ChannelsScreen moreOf={() => null} />,
    '/channels?filter=linked&sort=name&search=noor',
  );
  const asked = { filter: 'linked', search: 'noor', sort: 'name', page: 1, perPage: 8 } as const;
  const data = NONE_FOUND;
  act(() => void store.dispatch(cards.succeeded(asked, { data })));
  const field = screen.getByLabelText<HTMLInputElement>('Name or channel ID');
  expect(field.value).toBe('noor');
  fireEvent.click(screen.getByText('Show all channels'));
  expect(history.location.search).toBe('?sort=name');
  expect(field.value).toBe('');
});

describe('a card says how the channel stands on YouTube', () => {
  it('with what that means, its videos and the last upload', () => {
    open(<FullCard channel={NOOR} onGone={() => {}} />);
    expect(screen.getByText('Inactive on YouTube')).toBeTruthy();
    expect(screen.getByText('No video was uploaded in the last 3 months.')).toBeTruthy();
    expect(screen.getByText(/^12 videos/).textContent).toBe('12 videos · Last upload: Nov 3, 2025');
  });

  it('unless it is not linked any more', () => {
    open(<FullCard channel={{ ...NOOR, status: 'unlinked' }} onGone={() => {}} />);
    expect(screen.queryByText('Inactive on YouTube')).toBeNull();
  });
});
