import { readFileSync } from 'node:fs';
import { type ReactNode, act } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'react-intl';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Renders into a page that a test looks at; texts are the English ones. */
export const rendered = async (element: ReactNode, locale = 'en') => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale={locale} messages={english} onError={() => {}}>
        {element}
      </IntlProvider>,
    ),
  );
  return {
    place,
    remove: async () => {
      await act(async () => root.unmount());
      place.remove();
    },
  };
};
