import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '#src/testing/openScreen';
import { serving } from '#src/testing/serving';
import { inWideWindow } from '#src/testing/wideWindow';
import { ownInvitesFeature } from '../model';
import { ChannelInvite } from './ChannelInvite';
import * as invitesScreen from './InvitesScreen';

inWideWindow();

const ID = `UC${'m'.repeat(22)}`;
const INVITE = {
  invite_id: 'i1',
  subject_id: 's1',
  channel_id: ID,
  name: 'Noor Paints',
  owner: { name: 'Noor', email: 'noor@demo.test' },
  content_owner: 'lantern',
  sent_by: null,
  created_at: '2026-03-01T10:00:00.000Z',
  sent_at: null,
  answered_at: null,
  failure: null,
  state: 'pending',
  acts: ['confirm', 'report', 'cancel'],
};
const RATE = { rate: 0.5, minimum: 0.92, days: 90, answered: 2, accepted: 1 };
const LIST = {
  'GET admin/invites': () => ({
    data: {
      items: [INVITE],
      pagination: { page: 1, per_page: 10, total: 1 },
      enabled: false,
      by_hand: true,
    },
  }),
  'GET cms/acceptance-rate': () => ({ data: RATE }),
};
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

describe('staff', () => {
  it('checks what is in the box before it invites, and is told why not each can be', async () => {
    const outcome = (code: string | null) => ({
      channel_id: code ? 'UCx' : ID,
      name: code ? '' : 'Noor Paints',
      code,
    });
    const items = [outcome(null), outcome('INVITE_ID_WRONG')];
    const sent = serving({
      ...LIST,
      'POST admin/invites/check': () => ({ data: { items } }),
      'POST admin/invites': () => ({ data: { items } }),
    });
    await openScreen('/admin/invites', invitesScreen);
    await screen.findByRole('row', { name: /Noor Paints/ });
    expect(screen.getByText(/50% of the invites of the last 90 days/)).toBeTruthy();
    expect(screen.getByText(/Invites are switched off/)).toBeTruthy();
    press('Invite channels');
    const box = await screen.findByLabelText('Channel IDs');
    fireEvent.change(box, { target: { value: Array(26).fill(ID).join(' ') } });
    press('Check');
    expect(await screen.findByText(/There are too many/)).toBeTruthy();
    fireEvent.change(box, { target: { value: `${ID}\n UCx` } });
    press('Check');
    expect(await screen.findByText(/it begins with UC/)).toBeTruthy();
    press('Invite 1 channel');
    expect(await screen.findByText('1 channel was invited.')).toBeTruthy();
    const posted = sent.filter(({ call }) => call.startsWith('POST'));
    expect(posted.map(({ call, data }) => [call, data])).toEqual(
      ['POST admin/invites/check', 'POST admin/invites'].map((call) => [
        call,
        { user_id: 'me', channel_ids: [ID, 'UCx'] },
      ]),
    );
  });

  it('reports a failure with the reason that Studio gave', async () => {
    const failed = { ...INVITE, state: 'failed', failure: 'no_answer', acts: [] };
    const sent = serving({ ...LIST, 'POST admin/invites/report': () => ({ data: { item: failed } }) });
    await openScreen('/admin/invites', invitesScreen);
    await screen.findByRole('row', { name: /Noor Paints/ });
    press('Report failure');
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(dialog).getByRole('combobox'));
    fireEvent.click(await screen.findByText('The channel is not monetized.'));
    press('Report failure');
    await waitFor(() =>
      expect(sent.find(({ call }) => call.endsWith('report'))?.data).toMatchObject({
        invite_id: 'i1',
        more: 'not_monetized',
      }),
    );
  });
});

describe('the creator', () => {
  const open = (status: object) => {
    const sent = serving({
      'GET channel/cms/status': () => ({
        data: { linked: false, content_owner: null, platform_status: 'unknown', ...status },
      }),
      'POST channel/cms/self-invite': () => ({
        data: {
          linked: false,
          content_owner: 'lantern',
          platform_status: 'unknown',
          invite: { ...INVITE, state: 'pending' },
          self_invite: 'INVITE_IN_PROGRESS',
        },
      }),
    });
    const channel = { channelId: ID, name: 'Noor Paints', status: 'in-progress', cms: { linked: false } };
    const Screen = () => <ChannelInvite channel={channel} />;
    return openScreen('/channels', { default: Screen, features: [ownInvitesFeature] }).then(() => sent);
  };

  it('reads why an invite failed', async () => {
    await open({
      invite: { ...INVITE, state: 'failed', failure: 'super_chat' },
      self_invite: 'SELF_INVITE_OFF',
    });
    expect(await screen.findByText(/The channel uses Super Chat/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('invites the own channel where the network lets them, and reads how long it may take', async () => {
    const sent = await open({ invite: null, self_invite: null });
    fireEvent.click(await screen.findByRole('button', { name: /Invite my channel/ }));
    expect(await screen.findByText(/may take up to 2 hours/)).toBeTruthy();
    expect(sent.at(-1)?.data).toEqual({ user_id: 'me', channel_id: ID });
  });
});
