import { gameList } from '#contract/plain/introduce';
import { listQueryOf } from './listQuery';

const { read, write } = listQueryOf(gameList, '');

describe('a list that opens with what waits', () => {
  it.each([
    ['', 'submitted'],
    ['?state=gone', 'submitted'],
    ['?state=denied', 'denied'],
    ['?state=all', ''],
  ])('is filtered by it unless the address says otherwise: %j', (search, state) => {
    expect(read(search).state).toBe(state);
  });

  it('says in the address that all is shown, and nothing where it is as it opens', () => {
    expect(write('?other=1', { state: '' })).toBe('?other=1&state=all');
    expect(write('?state=all', { sort: 'name' })).toBe('?state=all&sort=name');
    expect(write('?state=all&page=2', { state: 'submitted' })).toBe('');
  });
});
