import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { typeDay } from '#src/testing/typeDay';
import { locksFeature } from '../model';
import { LockCard } from './LockCard';
// What comes late is there already.
import './LockOf';

const GET = 'GET admin/users/lock';
const HISTORY = 'GET admin/users/lock/history';
const LOCK = 'POST admin/users/lock';
const RELOCK = 'POST admin/users/relock';
const UNLOCK = 'POST admin/users/unlock';

const open = {
  subject_id: 'nia',
  name: 'Nia Okafor',
  state: 'open',
  level: null,
  type: null,
  identifier: '',
  reason: '',
  locked_until: null,
  locked_at: null,
  locked_by: null,
  cause: null,
  still_held_back: [],
  levels: [1, 2],
  barred: null,
  acts: ['lock'],
};
const locked = {
  ...open,
  state: 'locked',
  level: 2,
  type: 'spam',
  identifier: 'T-17',
  reason: 'The same comment everywhere',
  locked_until: '2096-12-24',
  locked_at: '2026-03-01T10:00:00.000Z',
  locked_by: 'Ada Admin',
  acts: ['relock', 'unlock'],
};
const item = (lock: object) => () => ({ data: { item: lock } });
const history =
  (...items: object[]) =>
  () => ({ data: { items } });
const entry = {
  history_id: 'h1',
  to: 'locked',
  at: '2026-03-01T10:00:00.000Z',
  by: 'staff',
  name: 'Ada Admin',
};

let stop = () => {};
afterEach(() => stop());
const showCard = async (search = '') => {
  const opened = await openScreen(`/admin/users/nia${search}`, {
    default: () => <LockCard subjectId="nia" />,
    features: [locksFeature],
  });
  stop = opened.stop;
};
const card = () => screen.getByRole('region', { name: 'Lock of the account' }).textContent;
const press = async (name: string | RegExp, within_: HTMLElement = document.body) => {
  await act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));
  await act(settle);
};
const dialog = () => screen.getByRole('dialog');
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(within(dialog()).getByLabelText(label), { target: { value } }));
const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(within(dialog()).getByLabelText(label));
  await act(async () => void fireEvent.click(await screen.findByTitle(option)));
};

describe('the lock of an account', () => {
  it('is shown with who locked it, why, at which level and until when, and the locks before', async () => {
    serving({ [GET]: item(locked), [HISTORY]: history({ ...entry, reason: 'An earlier one' }) });
    await showCard();
    for (const said of [
      'Locked',
      'Spam',
      'Level 2: super admins',
      'T-17',
      locked.reason,
      'Ada Admin',
      'Dec 24, 2096',
      'An earlier one',
    ])
      expect(card()).toContain(said);
  });

  it('says why it cannot be changed where the server allows nothing', async () => {
    serving({
      [GET]: item({ ...locked, acts: [], levels: [], barred: 'lock-level' }),
      [HISTORY]: history(),
    });
    await showCard();
    expect(card()).toContain('A lock at this level can only be changed by someone with more authority');
    expect(within(screen.getByRole('region')).queryAllByRole('button')).toEqual([]);
  });

  it('can be tried again where it could not be loaded', async () => {
    serving({ [GET]: () => Promise.reject(refusal(500, 'SERVER_ERROR')) });
    await showCard();
    expect(card()).toContain('The lock could not be loaded');
    serving({ [GET]: item(open), [HISTORY]: history() });
    await press('Try again');
    expect(card()).toContain('This account is not locked');
  });
});

describe('to lock an account', () => {
  it('asks what it is about and why, sends what was chosen, and shows the lock and its history', async () => {
    let now: object = open;
    let entries: object[] = [];
    const sent = serving({
      [GET]: () => ({ data: { item: now } }),
      [HISTORY]: () => ({ data: { items: entries } }),
      [LOCK]: () => {
        now = locked;
        entries = [{ ...entry, reason: locked.reason }];
        return { data: { item: now } };
      },
    });
    await showCard();
    await press('Lock');
    expect(screen.getByRole('dialog', { name: 'Lock the account of Nia Okafor?' })).toBeTruthy();
    await press('Lock', dialog());
    expect(sent.filter(({ call }) => call === LOCK)).toEqual([]);
    expect(await within(dialog()).findAllByText(/^Please/)).toHaveLength(2);
    await choose('What it is about', 'Spam');
    await type('Reason', ' The same comment everywhere ');
    fireEvent.click(within(dialog()).getByLabelText('Level 2: super admins'));
    await typeDay(within(dialog()).getByLabelText('Last day'), '2096-12-24');
    await type('Case', 'T-17');
    await press('Lock', dialog());
    expect(sent.find(({ call }) => call === LOCK)?.data).toEqual({
      user_id: 'me',
      subject_id: 'nia',
      level: 2,
      type: 'spam',
      identifier: 'T-17',
      reason: 'The same comment everywhere',
      locked_until: '2096-12-24',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(card()).toContain('Level 2: super admins');
    expect(card()).toContain('Ada Admin');
  });

  it('offers only the levels that the server allows, the lowest at first', async () => {
    serving({ [GET]: item({ ...open, levels: [1] }), [HISTORY]: history() });
    await showCard();
    await press('Lock');
    expect(within(dialog()).getAllByRole('radio')).toHaveLength(1);
    expect(within(dialog()).getByLabelText('Level 1: admins')).toHaveProperty('checked', true);
  });

  it('shows what the server finds at its field, and another refusal below the form, which stays', async () => {
    const fields = [{ path: 'locked_until', message: 'past' }];
    serving({
      [GET]: item(open),
      [HISTORY]: history(),
      [LOCK]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR', { fields })),
    });
    await showCard();
    await press('Lock');
    await choose('What it is about', 'Spam');
    await type('Reason', 'Why');
    await press('Lock', dialog());
    expect(await within(dialog()).findByText('Please choose a day after today.')).toBeTruthy();
    serving({
      [GET]: item(locked),
      [HISTORY]: history(),
      [LOCK]: () => Promise.reject(refusal(409, 'USER_IS_LOCKED_ALREADY')),
    });
    await typeDay(within(dialog()).getByLabelText('Last day'), '2096-12-25');
    await press('Lock', dialog());
    expect(await within(dialog()).findByText('This account is locked already.')).toBeTruthy();
    expect(within(dialog()).getByLabelText('Reason')).toHaveProperty('value', 'Why');
    expect(card()).toContain('Level 2: super admins');
  });
});

it('who comes from a conversation finds the form open, locks because of it, and the lock leads back to it', async () => {
  const cause = { kind: 'conversation', id: 'c-1' };
  let now: object = open;
  const sent = serving({
    [GET]: () => ({ data: { item: now } }),
    [HISTORY]: history({ ...entry, reason: 'Why', cause }),
    [LOCK]: () => {
      now = { ...locked, cause };
      return { data: { item: now } };
    },
  });
  await showCard('?tab=lock&cause=conversation&causeId=c-1');
  await choose('What it is about', 'Spam');
  await type('Reason', 'Why');
  await press('Lock', dialog());
  expect(sent.find(({ call }) => call === LOCK)?.data).toMatchObject({ cause });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const links = screen.getAllByRole('link', { name: 'A conversation with support' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/support/inbox?creator=c-1'));
});

it('to unlock says what stays in force', async () => {
  serving({ [GET]: item({ ...locked, still_held_back: ['stop'] }), [HISTORY]: history() });
  await showCard();
  await press('Unlock');
  expect(dialog().textContent).toContain('Payments stay stopped for good');
});

it('to change a lock begins with what it says, and keeps what is not changed', async () => {
  const sent = serving({ [GET]: item(locked), [HISTORY]: history(), [RELOCK]: item(locked) });
  await showCard();
  await press('Change the lock');
  await type('Reason', 'Another reason');
  await press('Change the lock', dialog());
  expect(sent.find(({ call }) => call === RELOCK)?.data).toEqual({
    user_id: 'me',
    subject_id: 'nia',
    level: 2,
    type: 'spam',
    identifier: 'T-17',
    reason: 'Another reason',
    locked_until: '2096-12-24',
  });
});

it('to unlock an account needs no reason, and shows it unlocked', async () => {
  let now: object = locked;
  const sent = serving({
    [GET]: () => ({ data: { item: now } }),
    [HISTORY]: history(),
    [UNLOCK]: () => {
      now = open;
      return { data: { item: now } };
    },
  });
  await showCard();
  await press('Unlock');
  await press('Unlock', dialog());
  expect(sent.find(({ call }) => call === UNLOCK)?.data).toEqual({
    user_id: 'me',
    subject_id: 'nia',
    reason: '',
  });
  expect(card()).toContain('This account is not locked');
});
