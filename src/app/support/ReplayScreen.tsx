import { type ChangeEvent, Suspense, use, useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Provider, useStore } from 'react-redux';
import { LocaleProvider } from '#src/i18n/LocaleProvider';
import type { Feature } from '#src/request/feature';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { loadAllFeatures } from '../features/all';
import type { RootState } from '../rootReducer';
import { RouteScreen } from '../routing/RouteScreen';
import type { Store } from '../store';
import { replay } from './replay';
import { type SupportSnapshot, actionsOf, parseSnapshot } from './snapshot';

interface Opened {
  snapshot: SupportSnapshot;
  features: Promise<Feature[]>;
}

/** The user's screen as it was after an action, on a store that answers nothing and calls nobody. */
const Shown = ({
  states,
  at,
  ownLocale,
}: {
  states: RootState[];
  at: number;
  ownLocale: RootState['locale'];
}) => {
  const state = states[at] as RootState;
  const store = useMemo(() => {
    // The texts stay in the reader's language; only catalogues of this page are loaded. Amounts are written as the
    // user's region does.
    const frozen = { ...state, locale: { ...ownLocale, ...state.locale, language: ownLocale.language } };
    return {
      getState: () => frozen,
      dispatch: <T,>(action: T) => action,
      subscribe: () => () => {},
      install: () => {},
      has: () => true,
    } satisfies Record<Exclude<keyof Store, symbol | 'replaceReducer'>, unknown>;
  }, [state, ownLocale]);
  return (
    <>
      <div className="replay-screen" inert>
        <Provider store={store as never} key={at}>
          <LocaleProvider>
            <RouteScreen />
          </LocaleProvider>
        </Provider>
      </div>
      <h2>
        <FormattedMessage id="replay.state" />
      </h2>
      {Object.entries(state).map(([slice, value]) => (
        <details key={slice} className="replay-slice">
          <summary>{slice}</summary>
          <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
        </details>
      ))}
    </>
  );
};

const Scrubber = ({ snapshot, features }: Opened) => {
  const { formatMessage } = useIntl();
  const own = useStore<RootState>().getState();
  const all = use(features);
  const actions = useMemo(() => actionsOf(snapshot), [snapshot]);
  const states = useMemo(() => replay(snapshot, all), [snapshot, all]);
  const [at, setAt] = useState(states.length - 1);
  const action = actions[at - 1];
  const { version, route, language, viewport, takenAt } = snapshot.support;
  return (
    <>
      <p className="secondary">
        <FormattedMessage
          id="replay.facts"
          values={{ version, route, language, viewport: `${viewport.width} × ${viewport.height}`, takenAt }}
        />
      </p>
      <div className="replay-scrubber">
        <label htmlFor="replay-position">
          <FormattedMessage id="replay.position" values={{ at, total: actions.length }} />
        </label>
        <input
          id="replay-position"
          type="range"
          min={0}
          max={actions.length}
          value={at}
          aria-valuetext={action?.action.type ?? formatMessage({ id: 'replay.start' })}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <p>
          <code>{action?.action.type ?? formatMessage({ id: 'replay.start' })}</code>{' '}
          {action && (
            <time dateTime={new Date(action.timestamp).toISOString()} className="secondary">
              <FormattedDate value={action.timestamp} hour="numeric" minute="numeric" second="numeric" />
            </time>
          )}
        </p>
      </div>
      <Shown states={states} at={at} ownLocale={own.locale} />
    </>
  );
};

/** For support staff: a support snapshot, played back read-only. Nothing of it leaves this page. */
const ReplayScreen = () => {
  const [opened, setOpened] = useState<Opened | 'unreadable'>();
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const snapshot = parseSnapshot(await file.text());
    setOpened(snapshot ? { snapshot, features: loadAllFeatures() } : 'unreadable');
  };
  return (
    <>
      <PageHeading>
        <FormattedMessage id="replay.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="replay.text" />
      </p>
      <label className="field">
        <FormattedMessage id="replay.file" />
        <input type="file" accept="application/json,.json" onChange={(event) => void open(event)} />
      </label>
      <div role="alert">
        {opened === 'unreadable' && (
          <p className="callout callout-error">
            <FormattedMessage id="replay.unreadable" />
          </p>
        )}
      </div>
      {opened && opened !== 'unreadable' && (
        <Suspense fallback={<ScreenSkeleton />}>
          <Scrubber key={opened.snapshot.support.takenAt} {...opened} />
        </Suspense>
      )}
    </>
  );
};

export default ReplayScreen;
