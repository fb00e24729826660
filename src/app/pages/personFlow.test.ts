import { locksFeature, setLock } from '#src/features/admin/locks/model';
import { personFeature } from '#src/features/admin/person/model';
import { giveRole, personRolesFeature } from '#src/features/admin/roles/personModel';
import { featureStore } from '#src/testing/featureStore';
import { settle } from '#src/testing/runningStore';
import { serving } from '#src/testing/serving';
import { personFlowFeature } from './personFlow';

const of = { subjectId: 'nia' };

it.each([
  setLock.started({ act: 'lock', form: 'f', ...of, level: 1, type: 'spam', reason: 'Why' }),
  giveRole.started({ ...of, role: 'reviewer', notify: false }),
])('what the page says of the person is read again after $type', async (asked) => {
  const sent = serving({
    'POST admin/users/lock': () => ({ data: { item: {} } }),
    'POST admin/users/roles/give': () => ({ data: {} }),
    'GET admin/users/person': () => ({ data: { person: {} } }),
  });
  const store = featureStore([locksFeature, personRolesFeature, personFeature, personFlowFeature]);
  store.dispatch(asked);
  await settle();
  expect(sent.filter(({ call }) => call === 'GET admin/users/person')).toHaveLength(1);
  store.stop();
});
