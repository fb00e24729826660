import { createMemoryHistory } from 'history';
import { ownProfile } from '#src/features/profile';
import { sessionEnded, sessionStarted } from '#src/session/session';
import { createRootReducer } from './rootReducer';
import { selectShownNetwork } from './shownNetwork';

const reduce = createRootReducer(createMemoryHistory());
const own = { name: 'Brightside Creators', primaryColor: '#00796b', logoUrl: '/logo.svg' };

it('members see the name, logo and colour of their own network, until they sign out', () => {
  const boot = { ...reduce(undefined, { type: 'start' }).boot, network: { ...own, name: 'Main' } };
  const start = { ...reduce(undefined, { type: 'start' }), boot } as ReturnType<typeof reduce>;
  const signedIn = [
    sessionStarted({ userId: 'a', status: 'active', exp: 1 }),
    ownProfile.succeeded({}, { data: { user: { network: { ...own, id: 'x', configs: {} } } } } as never),
  ].reduce(reduce, start);
  expect(selectShownNetwork(signedIn)).toEqual(own);
  expect(selectShownNetwork(reduce(signedIn, sessionEnded('signed-out'))).name).toBe('Main');
});
