import { act, fireEvent, screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { locksFeature } from '../model';
import { ManyLocks } from './ManyLocks';
// What comes late is there already.
import './ManyDialogs';

let stop = () => {};
afterEach(() => stop());
const showMany = async () => {
  const opened = await openScreen('/admin/users', {
    default: () => <ManyLocks chosen={['nia', 'ada']} levels={[1]} />,
    features: [locksFeature],
  });
  stop = opened.stop;
};
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

describe('several accounts', () => {
  const LOCKS = 'POST admin/users/lock-many';
  const NOT_ALLOWED = 'USER_NOT_ALLOWED';
  const outcome = (code: string | null) => ({
    data: {
      items: [
        { subject_id: 'nia', name: 'Nia Okafor', code: null, barred: null },
        { subject_id: 'ada', name: 'Ada Admin', code, barred: code === NOT_ALLOWED ? 'admin-level' : null },
      ],
    },
  });
  const dryRuns = (sent: ReturnType<typeof serving>) =>
    sent.filter(({ call }) => call === LOCKS).map(({ data }) => (data as { dry_run: boolean }).dry_run);
  const fill = async () => {
    await press('Lock…');
    await choose('What it is about', 'Copyright');
    await type('Reason', 'A claim');
  };

  it('are checked first: who cannot be locked is named with the reason, and nothing is done', async () => {
    const sent = serving({ [LOCKS]: () => outcome(NOT_ALLOWED) });
    await showMany();
    await fill();
    await press('Check first', dialog());
    expect(dryRuns(sent)).toEqual([true]);
    expect(dialog().textContent).toContain('Ada Admin: This account belongs to an admin of your level');
    expect(within(dialog()).getByRole('button', { name: 'Lock 1 account' })).toBeTruthy();
    await press('Back to the form', dialog());
    expect(within(dialog()).getByLabelText('Reason')).toHaveProperty('value', 'A claim');
  });

  it('are locked as they were checked, and it is said what became of each', async () => {
    const answers = [outcome(NOT_ALLOWED), outcome('USER_IS_LOCKED_ALREADY')];
    const sent = serving({ [LOCKS]: () => answers.shift() });
    await showMany();
    await fill();
    await press('Check first', dialog());
    await press('Lock 1 account', dialog());
    expect(dryRuns(sent)).toEqual([true, false]);
    expect(sent[1]?.data).toEqual({
      user_id: 'me',
      subject_ids: ['nia', 'ada'],
      level: 1,
      type: 'copyright',
      reason: 'A claim',
      dry_run: false,
    });
    expect(dialog().textContent).toContain('1 account was locked.');
    expect(dialog().textContent).toContain('Ada Admin: This account is locked already.');
    await press('Close', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of which none can be unlocked are not asked to be', async () => {
    const items = outcome('USER_IS_NOT_LOCKED').data.items.slice(1);
    const sent = serving({ 'POST admin/users/unlock-many': () => ({ data: { items } }) });
    await showMany();
    await press('Unlock…');
    await press('Check first', dialog());
    expect(sent[0]?.data).toEqual({ user_id: 'me', subject_ids: ['nia', 'ada'], dry_run: true });
    expect(dialog().textContent).toContain('Ada Admin: This account is not locked.');
    expect(within(dialog()).queryByRole('button', { name: /^Unlock/ })).toBeNull();
  });

  it('say so where the server does not answer', async () => {
    serving({ [LOCKS]: () => outcome(null) });
    await showMany();
    await fill();
    await press('Check first', dialog());
    serving({ [LOCKS]: () => Promise.reject(refusal(500, 'SERVER_ERROR')) });
    await press('Lock 2 accounts', dialog());
    expect(within(dialog()).getByRole('alert').textContent).toContain('An error occurred');
  });
});
