import { jest } from '@jest/globals';
import { draftChanged, selectDraft } from '#src/forms/drafts';
import { announcementPath } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { sentOf, valuesOf } from './announcementsForms';
import {
  announcement,
  announcementsFeature,
  decisions,
  draftForm,
  saveAnnouncement,
  scheduleAnnouncement,
} from './model';

const ID = '5b1c9d0e-1111-4000-8000-000000000001';
const ONE = 'GET admin/announcements/one';
const SAVE = 'POST admin/announcements';
const asked = { announcementId: ID };
const item = (changes: object = {}) => ({
  announcement_id: ID,
  title: 'A new studio',
  state: 'draft',
  version: 1,
  texts: [{ language: 'en', title: 'A new studio', text: 'It opens in May.' }],
  counts: { read: 0, mail_sent: 0, mail_waiting: 0, mail_failed: 0, mail_off: 0 },
  ...changes,
});
const answer = (changes?: object) => () => ({ data: { item: item(changes) } });
const VALUES = {
  ...valuesOf(null),
  title_en: ' A new studio ',
  text_en: 'It opens in May.',
  title_de: 'Ein neues Studio',
  text_de: 'Es öffnet im Mai.',
};

const start = (search = '') => {
  const store = featureStore([announcementsFeature], { pathname: announcementPath(ID), search });
  store.dispatch(draftChanged({ form: draftForm(ID), values: VALUES }));
  return store;
};
let store: ReturnType<typeof start>;
afterEach(() => store.stop());
const draft = () => selectDraft(store.getState(), draftForm(ID));
const save = () => store.dispatch(saveAnnouncement.started(sentOf(VALUES, ID)));

it('sends the languages in which it is written, without what was typed in others, and forgets the draft', async () => {
  store = start('?new=true');
  const sent = serving({ [SAVE]: answer() });
  save();
  save();
  await settle();
  expect(sent.map(({ data }) => data)).toEqual([
    {
      user_id: 'me',
      announcement_id: ID,
      version: 0,
      texts: [{ language: 'en', title: 'A new studio', text: 'It opens in May.' }],
      link: '',
      audience: 'everybody',
      mailed: true,
    },
  ]);
  expect(draft()).toBeUndefined();
  expect(store.said()).toEqual(['admin.announcements.saved']);
  expect(store.moves()).toEqual([{ method: 'replace', args: [announcementPath(ID)] }]);
});

it('names those who are chosen by their ids, and nobody of them for another audience', () => {
  const chosen = { ...VALUES, subjectIds: [`${ID} Nia Okafor · nia@demo.test`], audienceId: 'partner' };
  store = start();
  expect(sentOf({ ...chosen, audience: 'users' }, ID)).toMatchObject({ subjectIds: [ID] });
  expect(sentOf({ ...chosen, audience: 'users' }, ID)).not.toHaveProperty('audienceId');
  expect(sentOf({ ...chosen, audience: 'role' }, ID)).toMatchObject({ audienceId: 'partner' });
  expect(sentOf({ ...chosen, audience: 'role' }, ID)).not.toHaveProperty('subjectIds');
});

it('keeps what was typed where somebody else was faster, and loads nothing over it', async () => {
  store = start();
  const sent = serving({ [SAVE]: () => Promise.reject(refusal(409, 'STATE_CHANGED')) });
  save();
  await settle();
  expect(draft()).toEqual(VALUES);
  expect(sent.map(({ call }) => call)).toEqual([SAVE]);
  expect(store.said()).toEqual([]);
});

it('what is discarded takes along what was typed since, and is read again', async () => {
  store = start();
  const sent = serving({
    'POST admin/announcements/discard': answer({ state: 'discarded' }),
    [ONE]: answer({ state: 'discarded' }),
  });
  const discard = decisions.acts.find(({ act }) => act === 'discard');
  if (!discard) throw new Error('There is no such act');
  store.dispatch(discard.start('me', { announcementId: ID, acts: [] }, ''));
  await settle();
  expect(sent.map(({ call }) => call)).toEqual(['POST admin/announcements/discard', ONE]);
  expect(sent[0]?.data).toEqual({ user_id: 'me', announcement_id: ID });
  expect(draft()).toBeUndefined();
  expect(announcement.selectValue(store.getState(), ID)?.state).toBe('discarded');
});

describe('while it is sent', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('is read again until all have it and no mail waits', async () => {
    store = start();
    const counts = { read: 0, mail_sent: 1, mail_failed: 0, mail_off: 0 };
    const answers = [
      { state: 'sending', told: 1 },
      { state: 'sent', told: 2, counts: { ...counts, mail_waiting: 1 } },
      { state: 'sent', told: 2, counts: { ...counts, mail_waiting: 0 } },
    ];
    const sent = serving({
      'POST admin/announcements/schedule': answer({ state: 'scheduled', send_at: new Date().toISOString() }),
      [ONE]: () => answer(answers.shift())(),
    });
    store.dispatch(scheduleAnnouncement.started({ ...asked, version: 1 }));
    await pass(0);
    for (let look = 0; look < 10; look += 1) await pass(3_000);
    expect(sent.filter(({ call }) => call === ONE)).toHaveLength(3);
    expect(announcement.selectValue(store.getState(), ID)).toMatchObject({ state: 'sent', told: 2 });
  });

  it('a draft, and what waits for next week, is read once', async () => {
    store = start();
    const later = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const sent = serving({ [ONE]: answer({ state: 'scheduled', send_at: later }) });
    store.dispatch(announcement.started(asked));
    await pass(30_000);
    expect(sent).toHaveLength(1);
  });
});
