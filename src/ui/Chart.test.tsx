import { fireEvent, screen, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { renderApp } from '#src/testing/renderApp';
import { BarChart } from './Chart';

const chart = (asTable: boolean, onAsTable: (asTable: boolean) => void = () => {}) =>
  renderApp(
    <BarChart
      title="Views per day"
      each="Day"
      categories={[
        { id: '1', label: 'Mar 1' },
        { id: '2', label: 'Mar 2' },
      ]}
      series={[{ id: 'views', label: 'Views', values: ['5', null], pattern: 'solid' }]}
      format={(value) => `${value} views`}
      asTable={asTable}
      onAsTable={onAsTable}
    />,
  );
const button = () => screen.getByRole('button', { name: 'Show as table' });

it('a chart says what its colours mean, and where there is no data', () => {
  chart(false);
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Views', 'No data']);
  expect(button().getAttribute('aria-pressed')).toBe('false');
});

it('its figures are a table at the press of a button, once the code of tables has arrived', async () => {
  const onAsTable = jest.fn();
  chart(true, onAsTable);
  const table = await screen.findByRole('table', { name: 'Views per day' }, { timeout: 30_000 });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayViews', 'Mar 15 views', 'Mar 2No data']);
  expect(screen.queryByRole('listitem')).toBeNull();
  fireEvent.click(button());
  expect(onAsTable).toHaveBeenCalledWith(false);
});
