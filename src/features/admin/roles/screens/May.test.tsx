import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { mayFeature } from '../mayModel';
import { personRolesFeature } from '../personModel';
import May from './May';

inWideWindow();

const ADA = 'a2f1c0de-0000-4000-8000-000000000001';
const ASK = 'GET admin/users/may';
const ENTER = { key: 'Enter', keyCode: 13 };

let stop = () => {};
const show = async () => {
  const Page = () => <May subjectId={ADA} name="Ada Novak" />;
  const features = [personRolesFeature, mayFeature];
  ({ stop } = await openScreen('/admin/users/x', { default: Page, features }));
};
afterEach(() => stop());

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(await screen.findByTitle(option));
};
const answer = (item: object) => ({
  data: { item: { may: false, roles: [], permission: null, level: null, ...item } },
});

it('says by which role somebody may do something, and else what decides', async () => {
  const answers = [
    answer({ may: true, by: 'role', roles: [{ role: 'admin', name: 'Admin' }] }),
    answer({ by: 'permission', permission: 'user.lock-super' }),
  ];
  const sent = serving({ [ASK]: () => answers.shift() });
  await show();
  expect(screen.queryByRole('status')).toBeNull();
  await choose('What', 'Act as a user');
  expect(await screen.findByText('Yes, by: Admin')).toBeTruthy();
  await choose('What', 'Lock and unlock users at level 2');
  expect(await screen.findByText('No: none of the roles has the permission user.lock-super.')).toBeTruthy();
  const asked = (permission: string) => ({ user_id: 'me', subject_id: ADA, permission });
  expect(sent.map(({ params }) => params)).toEqual([asked('user.login-as'), asked('user.lock-super')]);
});

it('asks of an account, which is found by its name', async () => {
  const bo = { subject_id: 'a2f1c0de-0000-4000-8000-000000000002', name: 'Bo', username: 'bo' };
  const sent = serving({
    [ASK]: () => answer({ by: 'lock', permission: 'user.lock-super', level: 2 }),
    'GET admin/users/may/people': () => ({ data: { items: [bo] } }),
  });
  await show();
  await choose('What', 'Lock users, and unlock them at level 1');
  fireEvent.change(screen.getByLabelText('On whose account (optional)'), { target: { value: 'bo' } });
  fireEvent.click(await screen.findByText(/^Bo/));
  await waitFor(() => expect(sent.at(-1)?.params).toMatchObject({ on_id: bo.subject_id }));
  expect(
    await screen.findByText('No: the lock at level 2 takes the permission user.lock-super.'),
  ).toBeTruthy();
});

it('asks of another account by the keyboard: Enter takes who is found and not who is chosen', async () => {
  const personOf = (number: number, name: string) => ({
    subject_id: `a2f1c0de-0000-4000-8000-00000000000${number}`,
    ...{ name, username: name.toLowerCase() },
  });
  const people = [personOf(2, 'Bo'), personOf(3, 'Cleo')];
  const sent = serving({
    [ASK]: () => answer({ by: 'admin-level' }),
    'GET admin/users/may/people': ({ params }) => ({
      data: { items: people.filter(({ username }) => username === (params as { search: string }).search) },
    }),
  });
  await show();
  await choose('What', 'Lock users, and unlock them at level 1');
  const field = screen.getByLabelText('On whose account (optional)');
  for (const { name, username, subject_id } of people) {
    fireEvent.change(field, { target: { value: username } });
    await screen.findByText(`${name} · ${username}`, { selector: '.ant-select-item-option-content' });
    fireEvent.keyDown(field, ENTER);
    fireEvent.keyUp(field, ENTER);
    await waitFor(() => expect(sent.at(-1)?.params).toMatchObject({ on_id: subject_id }));
  }
});

it('says where it cannot be looked up', async () => {
  serving({ [ASK]: () => Promise.reject(refusal(500)) });
  await show();
  await choose('What', 'Act as a user');
  expect(await screen.findByText('That could not be looked up')).toBeTruthy();
});
