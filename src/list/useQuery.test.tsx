import { fireEvent, screen } from '@testing-library/react';
import { isDay, oneOf } from '#src/lib/query';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { useQuery } from './useQuery';

const DEFAULTS = { from: '2026-01-01', sort: 'day', page: 1 };
const RULES = { from: isDay, sort: oneOf('day', 'amount') };

const Screen = () => {
  const [{ sort, page }, change] = useQuery(DEFAULTS, RULES);
  return (
    <>
      <p role="status">{`page ${page} by ${sort}`}</p>
      <button onClick={() => change({ sort: 'amount' })}>By amount</button>
      <button onClick={() => change({ page: page + 1 })}>Next page</button>
      <button
        onClick={() => {
          change({ sort: 'amount' });
          change({ page: 3 });
        }}
      >
        Both
      </button>
    </>
  );
};

it('keeps filters and pages in the URL, and makes each a step of the history', () => {
  const { history, store } = routerAt('/earnings');
  renderApp(<Screen />, { history, store });
  fireEvent.click(screen.getByRole('button', { name: 'By amount' }));
  expect([history.location.search, history.length]).toEqual(['?sort=amount', 2]);
  expect(screen.getByRole('status').textContent).toBe('page 1 by amount');
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect([history.location.search, history.length]).toEqual(['?sort=amount&page=2', 3]);
  expect(screen.getByRole('status').textContent).toBe('page 2 by amount');
});

it('keeps both of two changes of one click', () => {
  const { history, store } = routerAt('/earnings');
  renderApp(<Screen />, { history, store });
  fireEvent.click(screen.getByRole('button', { name: 'Both' }));
  expect(history.location.search).toBe('?sort=amount&page=3');
});
