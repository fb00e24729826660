import '#build/theme.css';
import '#src/base.css';
// Before all else.
import { boot, firstLanguage } from '#src/app/firstCatalogue';
import { type History, createBrowserHistory } from 'history';
import { createRoot } from 'react-dom/client';
import { App } from '#src/app/App';
import { markEntries, tidyAddress } from '#src/app/routing/entries';
import { preload } from '#src/app/routing/preload';
import { createStore } from '#src/app/store';
import { storedMenu } from '#src/app/shell/menuSlice';
import { storedTheme } from '#src/app/themeSlice';
import { storedDrafts } from '#src/app/keptDrafts';
import { rememberLanguage } from '#src/i18n/detect';
import { paths } from '#src/lib/paths';
import { storedAdmin } from '#src/session/acting';
import { keepOauthReturn } from '#src/session/oauthReturn';
import { keepMailedCode } from '#src/session/codes';
import { keepStopCode } from '#src/session/stopCode';
import { handOver } from '#src/session/popup';
import { type SessionState, selectSession } from '#src/session/session';
import { startingSession } from '#src/session/starting';
import { serverNow } from '#src/lib/clock';

// How long the first picture may wait for its parts, ms.
const PATIENCE = 1_500;

const openStore = async (session: SessionState, history: History) => {
  const { claims } = session;
  const { version, network, languages } = boot;
  const language = await firstLanguage;
  if (boot.languageAsked) rememberLanguage(language);
  let account = () => claims?.userId;
  // Before the store reads where it is.
  markEntries(history, () => account());
  const store = createStore(history, {
    boot: { version, network },
    locale: {
      language,
      languages: languages.filter((code) => code !== 'en-XA' || code === language),
      browserLanguages: navigator.languages,
    },
    theme: storedTheme(),
    menu: storedMenu(),
    auth: { session, acting: { admin: claims?.act ? storedAdmin() : null } },
    drafts: storedDrafts(claims?.userId),
  });
  account = () => selectSession(store.getState())?.userId;
  return store;
};

const start = async () => {
  tidyAddress();
  if (window.location.pathname === paths.popupCallback) handOver(window.location.search);

  if (window.location.pathname === paths.wordpressOauth) keepOauthReturn();
  keepMailedCode();
  keepStopCode();

  const session = startingSession(serverNow());
  const history = createBrowserHistory();
  const opening = openStore(session, history);
  const parts = preload(window.location.pathname, session.claims, opening);
  const store = await opening;
  // The page is drawn once, with its parts; on a slow line not later than it would say that it loads.
  await Promise.race([parts, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  createRoot(document.getElementById('root') as HTMLElement).render(<App store={store} history={history} />);
};

void start();
