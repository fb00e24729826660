import { screen, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { recruitingFeature } from '../model';
import { Recruits } from './Recruits';

inWideWindow();

const joined_at = '2026-03-14T10:00:00.000Z';
const recruit = (name: string, state: string, linked: number, in_progress: number) => ({
  ...{ creator_id: name, name, joined_at, state },
  channels: { linked, in_progress },
});

it('says of each creator how far they have come, and which channels they have', async () => {
  const items = [
    recruit('Elena', 'linked', 2, 1),
    recruit('Hanna', 'no-channel', 0, 0),
    recruit('Milan', 'deactivated', 0, 0),
  ];
  const pagination = { page: 1, per_page: 10, total: 3 };
  serving({ 'GET user/recruits': () => ({ data: { items, pagination } }) });
  const { stop } = await openScreen('/dashboard', { default: Recruits, features: [recruitingFeature] });
  const texts = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  await screen.findByText('Elena');
  expect(texts('Elena').slice(0, 2)).toEqual(['Linked', '2 linked, 1 in review']);
  expect(texts('Hanna').slice(0, 2)).toEqual(['No channel', '—']);
  expect(texts('Milan').slice(0, 2)).toEqual(['Account deactivated', '—']);
  stop();
});
