import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { typeDay } from '#src/testing/typeDay';
import { inWideWindow } from '#src/testing/wideWindow';
import { standingFeature } from '../standingModel';
import { ChannelStanding } from './ChannelStanding';
import * as partnersScreen from './CmsPartnersScreen';
import * as ownersScreen from './ContentOwnersScreen';

inWideWindow();

const CHANNEL = `UC${'n'.repeat(22)}`;
const page = (...items: object[]) => ({
  data: { items, pagination: { page: 1, per_page: 10, total: items.length } },
});
const OWNER = {
  content_owner: 'lantern',
  network_name: 'Lantern',
  channels: 12,
  in_cms: 9,
  strikes: 1,
  most: 10,
  days: 90,
  counting: [
    {
      strike_id: 's1',
      channel_id: CHANNEL,
      kind: 'copyright',
      struck_on: '2026-03-01',
      ends_on: '2026-05-30',
      days_left: 76,
    },
  ],
};

let stop = () => {};
afterEach(() => stop());
const open = async (url: string, module: Parameters<typeof openScreen>[1]) => {
  ({ stop } = await openScreen(url, module));
};

it('says how many strikes a content owner has and when each ends, and enters another one', async () => {
  const sent = serving({
    'GET admin/content-owners': () => page(OWNER),
    'POST admin/content-owners/strikes': () => ({ data: { item: {} } }),
  });
  await open('/admin/content-owners', ownersScreen);
  const row = within(await screen.findByRole('row', { name: /lantern/ }));
  expect(row.getByText('12 linked, 9 in the content management system')).toBeTruthy();
  expect(row.getByText('1 of 10 in 90 days')).toBeTruthy();
  expect(row.getByText(/ends in 76 days/).textContent).toContain('May 30, 2026');
  fireEvent.click(row.getByRole('button', { name: 'Enter strike lantern' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Channel/), { target: { value: CHANNEL } });
  fireEvent.mouseDown(dialog.getByLabelText('Type'));
  fireEvent.click(await screen.findByTitle('Community guidelines'));
  await typeDay(dialog.getByLabelText('Day of the strike'), '03/02/2026');
  fireEvent.click(dialog.getByRole('button', { name: 'Enter strike' }));
  await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toEqual({
    user_id: 'me',
    strike_id: expect.any(String) as string,
    content_owner: 'lantern',
    channel_id: CHANNEL,
    kind: 'community',
    struck_on: '2026-03-02',
  });
});

it('says what a channel adds: its strikes, and what YouTube says of it', async () => {
  const said = { overall: false, community: true, copyright: false, content_id: null };
  const one = { content_owner: 'lantern', strikes: 9, most: 10, days: 90, adds: 1, ...said };
  serving({ 'GET admin/content-owners/standing': () => ({ data: { items: [one] } }) });
  await open('/admin/suspects', {
    default: () => <ChannelStanding subjectId="nia" channelId={CHANNEL} />,
    features: [standingFeature],
  });
  expect(await screen.findByText('lantern: 9 of 10 strikes in 90 days')).toBeTruthy();
  expect(screen.getByText('The channel adds 1 strike.')).toBeTruthy();
  const tags = [...document.querySelectorAll('.ant-tag')].map(({ textContent }) => textContent);
  expect(tags).toEqual([
    'The channel overall: Not in good standing',
    'Community guidelines: In good standing',
    'Copyright strikes: Not in good standing',
    'Content ID claims: Not known',
  ]);
});

it('shows each partner with classification, content owners and channels', async () => {
  const partner = {
    subject_id: 'nia',
    name: 'Nia Okafor',
    username: 'nia',
    network_name: 'Lantern',
    content_owners: ['lantern', 'lantern-music'],
    channels: 3,
    in_cms: 2,
    classification: 'affiliated',
  };
  serving({ 'GET admin/cms-partners': () => page(partner) });
  await open('/admin/cms-partners', partnersScreen);
  const row = within(await screen.findByRole('row', { name: /Nia Okafor/ }));
  for (const words of [
    'Affiliated',
    'lantern, lantern-music',
    '3 linked, 2 in the content management system',
  ])
    expect(row.getByText(words)).toBeTruthy();
});
