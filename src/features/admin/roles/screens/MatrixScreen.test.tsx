import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as matrixScreen from './MatrixScreen';

inWideWindow();

const READ = 'GET admin/roles/matrix';
const SAVE = 'POST admin/roles/matrix/save';

const matrix = (version: number, given: string[]) => ({
  data: {
    version,
    roles: [
      { role: 'reviewer', name: 'Reviewer', fixed: false },
      { role: 'super_admin', name: 'Super admin', fixed: true },
      { role: 'support', name: 'Support', fixed: false },
    ],
    permissions: [
      { permission: 'channel.review', name: 'Decide on channels', fixed: false },
      { permission: 'jobs.manage', name: 'Run jobs', fixed: false },
      { permission: 'roles.manage', name: 'Manage roles', fixed: true },
    ],
    given: given.map((cell) => {
      const [role, permission] = cell.split(' ');
      return { role, permission };
    }),
  },
});
const FIRST = matrix(7, ['reviewer channel.review', 'super_admin roles.manage']);
const effects = {
  data: {
    version: 7,
    effects: [
      {
        permission: 'jobs.manage',
        name: 'Run jobs',
        given: ['Support'],
        taken: [],
        gain: { users: 7, names: ['Ada', 'Bo', 'Cy', 'Di', 'Ed'] },
        lose: { users: 0, names: [] },
      },
    ],
  },
};

let stop = () => {};
const show = async (search = '') => {
  ({ stop } = await openScreen(`/admin/roles/matrix${search}`, matrixScreen));
};
afterEach(() => stop());

const box = (name: string) => screen.findByLabelText(name);
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const posted = (sent: ReturnType<typeof serving>) =>
  sent.filter(({ call }) => call === SAVE).map(({ data }) => data);

it('ticks what roles have, and lets nobody change what super admins may and they alone', async () => {
  serving({ [READ]: () => FIRST });
  await show();
  expect(await box('Reviewer: Decide on channels')).toHaveProperty('checked', true);
  expect(await box('Support: Decide on channels')).toHaveProperty('checked', false);
  expect(await box('Support: Run jobs')).toHaveProperty('disabled', false);
  // What cannot be changed is no box: a mark, or nothing.
  expect(await screen.findByLabelText('Super admin: Manage roles (cannot be changed)')).toBeTruthy();
  expect(screen.queryByLabelText(/^Super admin: Run jobs/)).toBeNull();
  expect(screen.queryByLabelText(/^Support: Manage roles/)).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});

it('says who gains what before it saves all changes as one act', async () => {
  const sent = serving({ [READ]: () => FIRST, [SAVE]: () => effects });
  await show();
  fireEvent.click(await box('Support: Run jobs'));
  expect(await box('Support: Run jobs (changed)')).toHaveProperty('checked', true);
  expect(screen.getByText('1 change')).toBeTruthy();
  press('Save');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('7 users gain it: Ada, Bo, Cy, Di, Ed, and 2 more')).toBeTruthy();
  const changes = [{ role: 'support', permission: 'jobs.manage', given: true }];
  expect(posted(sent)).toEqual([{ user_id: 'me', version: 7, changes, dry_run: true }]);
  press('Save');
  await waitFor(() => expect(posted(sent)).toHaveLength(2));
  expect(posted(sent)[1]).toEqual({ user_id: 'me', version: 7, changes, dry_run: false });
  expect(await screen.findByText('Nothing changed')).toBeTruthy();
  expect(await box('Support: Run jobs')).toHaveProperty('checked', true);
});

it('what is ticked and unticked again is no change', async () => {
  serving({ [READ]: () => FIRST });
  await show();
  fireEvent.click(await box('Support: Run jobs'));
  fireEvent.click(await box('Support: Run jobs (changed)'));
  expect(await screen.findByText('Nothing changed')).toBeTruthy();
  expect(screen.getByText('Save').closest('button')).toHaveProperty('disabled', true);
});

it('says that somebody else was faster, shows what is there now, and keeps what was chosen', async () => {
  let now = FIRST;
  serving({ [READ]: () => now, [SAVE]: () => Promise.reject(refusal(409, 'MATRIX_CHANGED')) });
  await show();
  fireEvent.click(await box('Support: Run jobs'));
  fireEvent.click(await box('Support: Decide on channels'));
  // The other one has given one of both, and taken a third.
  now = matrix(8, ['support channel.review', 'super_admin roles.manage']);
  press('Save');
  expect(await screen.findByText(/^Somebody else has changed what roles may do/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await box('Reviewer: Decide on channels')).toHaveProperty('checked', false);
  expect(await box('Support: Decide on channels')).toHaveProperty('checked', true);
  expect(await box('Support: Run jobs (changed)')).toHaveProperty('checked', true);
  expect(screen.getByText('1 change')).toBeTruthy();
});

it('finds permissions by their words, and shows the roles of the address alone', async () => {
  serving({ [READ]: () => FIRST });
  await show('?roles=support');
  await box('Support: Run jobs');
  expect(screen.queryByText('Reviewer')).toBeNull();
  fireEvent.change(screen.getByLabelText('Search permissions'), {
    target: { value: 'RUN J' },
  });
  await waitFor(() => expect(screen.queryByText('Decide on channels')).toBeNull());
  expect(screen.getByText('Run jobs')).toBeTruthy();
});

it('says where the matrix cannot be loaded, and loads it again', async () => {
  let answer: () => unknown = () => Promise.reject(refusal(500));
  serving({ [READ]: () => answer() });
  await show();
  expect(await screen.findByText('What roles may do could not be loaded')).toBeTruthy();
  answer = () => FIRST;
  press('Try again');
  expect(await box('Support: Run jobs')).toBeTruthy();
});
