import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { mailsFeature, sendAgain, unsentMails } from './model';

const AGAIN = 'POST admin/messages/send-again';
const LIST = 'GET admin/messages/unsent';
const list = (...messageIds: string[]) => ({
  data: {
    items: messageIds.map((id) => ({ message_id: id })),
    pagination: { page: 1, per_page: 10, total: messageIds.length },
  },
});
const again = (messageId: string) => sendAgain.started({ subjectId: 'nia', messageId });

let store: ReturnType<typeof featureStore>;
beforeEach(async () => {
  store = featureStore([mailsFeature], { pathname: paths.unsentMails });
  serving({ [LIST]: () => list('m1', 'm2', 'm3') });
  store.dispatch(unsentMails.rows.started({ userId: 'me' }));
  await settle();
});
afterEach(() => store.stop());

const shown = () => unsentMails.selectPage(store.getState())?.items.map(({ messageId }) => messageId);

it('mails are sent again side by side, which is said, and leave the list', async () => {
  const sent = serving({
    [AGAIN]: () => ({ data: { message_id: 'm1' } }),
    [LIST]: () => list('m3'),
  });
  store.dispatch(again('m1'));
  store.dispatch(again('m2'));
  await settle();
  expect(sent.filter(({ call }) => call === AGAIN).map(({ data }) => data)).toEqual([
    { user_id: 'me', subject_id: 'nia', message_id: 'm1' },
    { user_id: 'me', subject_id: 'nia', message_id: 'm2' },
  ]);
  expect(store.said()).toEqual(['messages.mails.sentAgain']);
  expect(shown()).toEqual(['m3']);
});

it('a mail that somebody else has sent meanwhile leaves the list, and is not said to be sent', async () => {
  serving({
    [AGAIN]: () => Promise.reject(refusal(409, 'STATE_CHANGED')),
    [LIST]: () => list('m2', 'm3'),
  });
  store.dispatch(again('m1'));
  await settle();
  expect(sendAgain.select(store.getState(), 'm1').status).toBe('failed');
  expect([store.said(), shown()]).toEqual([[], ['m2', 'm3']]);
});
