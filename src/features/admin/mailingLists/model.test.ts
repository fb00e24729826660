import { keepSecrets } from '#src/forms/secrets';
import { paths } from '#src/lib/paths';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { createMailingList, editMailingList, forms, mailingListsFeature } from './model';

const KEY = 'a-key-that-nobody-should-see_0123456789';
const LIST = { name: 'Contests', description: 'What you can win.' };

it.each([
  ['answered', () => ({ data: { item: { list_id: 'l1' } } })],
  ['refused', () => Promise.reject(refusal(409, 'MAILING_LIST_KEY_IN_USE'))],
])('an API key that is sent and %s is in no action and no state', async (_how, answer) => {
  const actions: unknown[] = [];
  const seen = (state = 0, action: unknown) => {
    actions.push(action);
    return state;
  };
  const store = featureStore([mailingListsFeature], { pathname: paths.mailingLists, more: { seen } });
  const sent = serving({
    'POST admin/mailing-lists/create': answer,
    'POST admin/mailing-lists/edit': answer,
    'GET admin/mailing-lists': () => ({
      data: { items: [], pagination: { page: 1, per_page: 10, total: 0 } },
    }),
  });
  const secrets = keepSecrets(forms.create, { apiKey: KEY });
  store.dispatch(createMailingList.started({ ...LIST, secrets }));
  store.dispatch(
    editMailingList.started({
      ...LIST,
      listId: 'l1',
      secrets: keepSecrets(forms.edit('l1'), { apiKey: KEY }),
    }),
  );
  await settle();
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ data }) => data)).toMatchObject([
    { api_key: KEY },
    { list_id: 'l1', api_key: KEY },
  ]);
  expect(actions.length).toBeGreaterThan(4);
  expect(JSON.stringify([actions, store.getState()])).not.toContain(KEY);
  store.stop();
});
