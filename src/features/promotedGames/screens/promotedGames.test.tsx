import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { refusal, serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import * as gamesScreen from './PromotedGamesScreen';
import * as videosScreen from './PromotedVideosScreen';

inWideWindow();

const CHANNEL = `UC${'m'.repeat(22)}`;
const VIDEO = {
  video_id: 'promoVideo1',
  name: 'Winter cup',
  game: 'Tiny Tanks',
  channel_id: CHANNEL,
  from_month: '2026-02',
  until_month: null as string | null,
};
const month = (name: string, gross: number) => ({
  month: name,
  channel_id: CHANNEL,
  source: 'youtube',
  gross: String(gross),
  ordinary_percent: '60',
  ordinary: String(gross * 0.6),
  earned: String(gross * 1.1),
  above: String(gross * 0.5),
  given_up: String(gross * 0.4),
  added: String(gross * 0.1),
});
const own = (more: object = {}) => ({
  data: {
    percent: '110',
    channels: [{ channel_id: CHANNEL, name: 'Northern Lights' }],
    videos: [VIDEO],
    months: [],
    ...more,
  },
});

let stop = () => {};
afterEach(() => stop());
const open = async (url: string, module: Parameters<typeof openScreen>[1]) => {
  ({ stop } = await openScreen(url, module));
};
const openGames = () => open('/110-revenue-share', gamesScreen);
const row = (name: RegExp) => within(screen.getByRole('row', { name }));

describe('what promoted videos earned', () => {
  it('is shown month by month, with what is above the ordinary share and who bears it', async () => {
    serving({
      'GET user/promoted-games': () => own({ months: [month('2026-03', 100), month('2026-02', 50)] }),
    });
    await openGames();
    await screen.findByText(/you get 110%/);
    const march = row(/^Mar 2026/);
    for (const words of ['Northern Lights', 'YouTube', '$100.00', '$110.00', '$50.00'])
      expect(march.getByText(words)).toBeTruthy();
    expect(march.getByText(/60%/).textContent).toBe('$60.00 (60%)');
    const figure = (label: string) =>
      screen.getAllByText(label).map((found) => found.closest('li')?.textContent ?? '');
    expect(figure('Above your ordinary share').join()).toContain('$75.00');
    expect(figure('Given up by the network').join()).toContain('$60.00');
    expect(figure('Added by the network').join()).toContain('$15.00');
    expect(row(/^Total/).getByText('$165.00')).toBeTruthy();
  });

  it('without a booked month says so, and names the videos that count and those that did', async () => {
    const ended = { ...VIDEO, video_id: 'old', name: 'Old cup', until_month: '2026-04' };
    const never = { ...VIDEO, video_id: 'never', name: 'No cup', until_month: '2026-01' };
    serving({ 'GET user/promoted-games': () => own({ videos: [VIDEO, ended, never] }) });
    await openGames();
    await screen.findByText('No month with these videos has been booked yet.');
    expect(row(/Winter cup/).getByText(/^from/).textContent).toBe('from Feb 2026');
    expect(row(/Old cup.*Feb 2026 to Apr 2026/)).toBeTruthy();
    expect(row(/No cup/).getByText('ended before it counted')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Winter cup' });
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=promoVideo1');
  });

  it('that could not be read is read again, and without videos says how they come', async () => {
    let answer: () => unknown = () => Promise.reject(refusal(500));
    serving({ 'GET user/promoted-games': () => answer() });
    await openGames();
    await screen.findByText('Your promoted games could not be loaded');
    answer = () => own({ videos: [] });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('None of your videos counts yet')).toBeTruthy();
  });
});

describe('the videos of promoted games', () => {
  const listed = {
    ...VIDEO,
    entry_id: 'e1',
    channel: 'Northern Lights',
    added_at: '2026-02-03T12:00:00.000Z',
    state: 'counting',
    acts: ['end'],
  };
  const LIST = {
    'GET admin/promoted-videos': () => ({
      data: { items: [listed], pagination: { page: 1, per_page: 10, total: 1 } },
    }),
  };
  const press = (name: string) =>
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
  const type = (label: string, value: string) =>
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });

  it('are entered; what is refused stands at its field, and nothing typed is lost', async () => {
    let answer: () => unknown = () => Promise.reject(refusal(409, 'PROMOTED_VIDEO_THERE'));
    const sent = serving({ ...LIST, 'POST admin/promoted-videos/add': () => answer() });
    await open('/admin/promoted-videos', videosScreen);
    await screen.findByRole('row', { name: /Winter cup/ });
    press('Enter a video');
    type('Link to the video', 'https://youtu.be/promoVideo1');
    type('Channel ID', 'UCshort');
    type('Game', 'Tiny Tanks');
    press('Enter a video');
    expect(await screen.findByText('A channel ID begins with UC and has 24 characters.')).toBeTruthy();
    type('Channel ID', CHANNEL);
    press('Enter a video');
    expect(await screen.findByText('This video counts already.')).toBeTruthy();
    answer = () => ({ data: { item: listed } });
    type('Link to the video', ' https://youtu.be/promoVideo2 ');
    press('Enter a video');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data)).toEqual(
      ['promoVideo1', 'promoVideo2'].map((video) => ({
        user_id: 'me',
        video: `https://youtu.be/${video}`,
        channel_id: CHANNEL,
        game: 'Tiny Tanks',
      })),
    );
    expect(sent.filter(({ call }) => call === 'GET admin/promoted-videos')).toHaveLength(2);
  });

  it('are ended after a question', async () => {
    const ended = { ...listed, state: 'ended', until_month: '2026-03', acts: [] };
    const sent = serving({
      ...LIST,
      'POST admin/promoted-videos/end': () => ({ data: { item: ended } }),
    });
    await open('/admin/promoted-videos', videosScreen);
    await screen.findByRole('row', { name: /Winter cup/ });
    press('End');
    await screen.findByText('End Winter cup?');
    press('End');
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith('POST'))?.data).toEqual({
        user_id: 'me',
        entry_id: 'e1',
      }),
    );
  });
});
