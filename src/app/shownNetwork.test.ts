import { createMemoryHistory } from 'history';
import { ownProfile } from '#src/features/profile';
import { sessionEnded, sessionStarted } from '#src/session/session';
import { createRootReducer } from './rootReducer';
import { selectShownNetwork } from './shownNetwork';

const reduce = createRootReducer(createMemoryHistory());
const own = { name: 'Brightside Creators', primaryColor: '#00796b', logoUrl: '/logo.svg' };

it('members see the name, logo and colour of their own network, until they sign out, and never those of another', () => {
  const boot = { ...reduce(undefined, { type: 'start' }).boot, network: { ...own, name: 'Main' } };
  const start = { ...reduce(undefined, { type: 'start' }), boot } as ReturnType<typeof reduce>;
  const before = reduce(start, sessionStarted({ userId: 'a', status: 'active', exp: 1 }));
  expect(selectShownNetwork(before)).toMatchObject({ name: '', logoUrl: null });
  const read = { data: { user: { network: { ...own, id: 'x', configs: {} } } } };
  const signedIn = reduce(before, ownProfile.succeeded({}, read as never));
  expect(selectShownNetwork(signedIn)).toEqual(own);
  expect(selectShownNetwork(reduce(signedIn, sessionEnded('signed-out'))).name).toBe('Main');
});
