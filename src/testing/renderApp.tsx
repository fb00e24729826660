import { readFileSync } from 'node:fs';
import { type Store, configureStore } from '@reduxjs/toolkit';
import { configure, render } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { ConnectedRouter, connectRouter, routerMiddleware } from 'connected-react-router';
import { type History, createMemoryHistory } from 'history';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

// What is waited for comes: on a busy machine later than in the second after which this would give up.
configure({ asyncUtilTimeout: 20_000 });

// As in the page, whose styles come from a file. With them, nearly all the time of a test goes into matching their rules.
const WITHOUT_STYLES = { zeroRuntime: true };

interface Around {
  store?: Store;
  /** Needs a store that has the router's state. */
  history?: History;
  /** How amounts and days are written; the texts are English anyway. */
  locale?: string;
}

/** Renders with the English texts and, where they are given, with a store and a router. It is taken away after the test. */
export const renderApp = (element: ReactNode, { store, history, locale = 'en' }: Around = {}) => {
  const routed = history ? <ConnectedRouter history={history}>{element}</ConnectedRouter> : element;
  return render(
    <IntlProvider locale={locale} messages={english}>
      <ConfigProvider theme={WITHOUT_STYLES}>
        {store ? <Provider store={store}>{routed}</Provider> : routed}
      </ConfigProvider>
    </IntlProvider>,
  );
};

/** A router at this URL, and a store that knows nothing but where it is. */
export const routerAt = (url: string) => {
  const history = createMemoryHistory({ initialEntries: [url] });
  const store = configureStore({
    reducer: { router: connectRouter(history) },
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  return { history, store };
};
