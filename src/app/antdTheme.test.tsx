import { screen } from '@testing-library/react';
import { ConfigProvider, Grid } from 'antd';
import { renderApp } from '#src/testing/renderApp';
import { antdTheme } from './antdTheme';

const given = window.matchMedia;
const WINDOW = 1440;
beforeEach(() => {
  window.matchMedia = (query) => {
    const [, end, width] = /(min|max)-width: (\d+)px/.exec(query) ?? [];
    const matches = end === 'min' ? Number(width) <= WINDOW : Number(width) >= WINDOW;
    return Object.assign(given(query), { matches });
  };
});
afterEach(() => {
  window.matchMedia = given;
});

it.each([
  [360, 'xs'],
  [800, 'sm md'],
  [1440, 'sm md lg xl'],
])('what is drawn as in a window of %i is laid out so in a wide one: %s', async (width, names) => {
  const Shown = () => (
    <p>
      {Object.entries(Grid.useBreakpoint())
        .flatMap(([name, is]) => (is ? [name] : []))
        .join(' ')}
    </p>
  );
  renderApp(
    <ConfigProvider theme={antdTheme('#0057b8', { dark: true, width })}>
      <Shown />
    </ConfigProvider>,
  );
  await screen.findByText(names);
});
