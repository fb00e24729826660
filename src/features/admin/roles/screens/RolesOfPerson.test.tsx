import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { personRolesFeature } from '../personModel';
import { RolesOfPerson } from './RolesOfPerson';

inWideWindow();

const MIRA = 'a2f1c0de-0000-4000-8000-000000000001';
const READ = 'GET admin/users/roles';
const GIVE = 'POST admin/users/roles/give';
const TAKE = 'POST admin/users/roles/take';
const SHARE = 'POST admin/users/recruiter-share';

const role = (key: string, name: string, given: boolean, may_change = true) => ({
  role: key,
  name,
  given,
  may_change,
});
const person = (roles: object[], share: object = {}) => ({
  data: {
    subject_id: MIRA,
    name: 'Mira Lindqvist',
    roles,
    recruiter_share: { share: '0', months: [], may_set: true, ...share },
  },
});
const PARTNER = role('partner', 'Partner', true);
const mira = () =>
  person([PARTNER, role('admin', 'Admin', false, false), role('reviewer', 'Reviewer', false)]);
const recruiting = () =>
  person([role('sales_team', 'Sales team', true)], {
    share: '20.00',
    months: [
      { effective_month: '2026-03', share: '20.00', set_at: '2026-03-02T10:00:00.000Z', set_by: 'Ada Novak' },
    ],
  });

let stop = () => {};
const show = async () => {
  const Page = () => <RolesOfPerson subjectId={MIRA} />;
  ({ stop } = await openScreen('/admin/users/x', { default: Page, features: [personRolesFeature] }));
};
afterEach(() => stop());

const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const sentTo = (sent: ReturnType<typeof serving>, call: string) =>
  sent.filter((one) => one.call === call).map(({ data }) => data);

it('gives a role that may be given, and shows the roles of the answer', async () => {
  const sent = serving({
    [READ]: mira,
    [GIVE]: () => person([PARTNER, role('reviewer', 'Reviewer', true)]),
  });
  await show();
  press('Give a role');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  expect(screen.queryByTitle('Admin')).toBeNull();
  fireEvent.click(await screen.findByTitle('Reviewer'));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Tell the user by e-mail' }));
  press('Give the role');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sent, GIVE)).toEqual([{ user_id: 'me', subject_id: MIRA, role: 'reviewer', notify: false }]);
});

it('takes a role; what somebody else has taken already says to refresh, and is read again', async () => {
  const sent = serving({
    [READ]: mira,
    [TAKE]: () => Promise.reject(refusal(409, 'ROLE_NOT_ASSIGNED')),
  });
  await show();
  press('Take away');
  expect(await screen.findByText('Take the role “Partner” from Mira Lindqvist?')).toBeTruthy();
  press('Take away');
  expect(await screen.findByText(/does not have this role\. Please refresh/)).toBeTruthy();
  expect(sentTo(sent, TAKE)).toEqual([{ user_id: 'me', subject_id: MIRA, role: 'partner', notify: true }]);
  await waitFor(() => expect(sent.filter(({ call }) => call === READ)).toHaveLength(2));
});

it('says before a recruiter’s role is taken what becomes of the share', async () => {
  serving({ [READ]: () => person([role('recruiter', 'Recruiter', true)]) });
  await show();
  press('Take away');
  expect(await screen.findByText(/recruiter share becomes 0 percent from this month on/)).toBeTruthy();
});

it('has no buttons for what may not be changed, and no share of who recruits nobody', async () => {
  serving({ [READ]: () => person([role('admin', 'Admin', true, false)]) });
  await show();
  expect(screen.getByText('Admin')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Recruiter share')).toBeNull();
});

it('shows the recruiter share with its months, and sets it as the server writes decimals', async () => {
  const sent = serving({ [READ]: recruiting, [SHARE]: recruiting });
  await show();
  expect(screen.getByText('This month: 20%')).toBeTruthy();
  expect(screen.getByText('March 2026')).toBeTruthy();
  press('Set the share…');
  const field = within(await screen.findByRole('dialog')).getByLabelText('Recruiter share');
  fireEvent.change(field, { target: { value: '40,01' } });
  press('Save');
  expect(await screen.findByText(/^Please enter a percentage from 0 to 40/)).toBeTruthy();
  fireEvent.change(field, { target: { value: '12,5' } });
  press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(sent, SHARE)).toMatchObject([{ subject_id: MIRA, share: '12.5' }]);
});

it('says where the roles cannot be loaded', async () => {
  serving({ [READ]: () => Promise.reject(refusal(500)) });
  await show();
  expect(await screen.findByText('The roles could not be loaded')).toBeTruthy();
});
