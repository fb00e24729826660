import type { Reducer, Store } from '@reduxjs/toolkit';
import { type ChangeEvent, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Provider, useSelector } from 'react-redux';
import { LocaleProvider } from '#src/i18n/LocaleProvider';
import type { localeSlice } from '#src/i18n/localeSlice';
import type { FeatureStore } from '#src/request/lazyScreen';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { replay } from '../replay';
import { type SupportSnapshot, actionsOf, parseSnapshot } from '../snapshot';

interface State {
  locale: ReturnType<typeof localeSlice.reducer>;
}

interface ReplayParts {
  /** Loads the dashboard's reducer with the slices of all features. */
  loadReducer: () => Promise<Reducer<State>>;
  /** The screen of the route in the state. */
  screen: ReactNode;
}

interface Opened {
  snapshot: SupportSnapshot;
  reducer: Promise<Reducer<State>>;
}

/** The user's screen after an action. Its store does not change and calls no server. */
const Shown = ({ state, screen }: { state: State; screen: ReactNode }) => {
  const ownLocale = useSelector((own: State) => own.locale);
  const store = useMemo(() => {
    // The texts are in the reader's language, because only its catalogue is loaded. Amounts look as in the user's
    // region.
    const frozen = { ...state, locale: { ...ownLocale, ...state.locale, language: ownLocale.language } };
    return {
      getState: () => frozen,
      dispatch: <T,>(action: T) => action,
      subscribe: () => () => {},
      install: () => {},
      has: () => true,
    } satisfies Record<Exclude<keyof (Store & FeatureStore), symbol | 'replaceReducer'>, unknown>;
  }, [state, ownLocale]);
  return (
    <>
      <div className="replay-screen" inert>
        <Provider store={store as never}>
          <LocaleProvider>{screen}</LocaleProvider>
        </Provider>
      </div>
      <h2>
        <FormattedMessage id="snapshots.replay.state" />
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

const Scrubber = ({ snapshot, reducer, screen }: Opened & { screen: ReactNode }) => {
  const { formatMessage } = useIntl();
  const reduce = use(reducer);
  const actions = useMemo(() => actionsOf(snapshot), [snapshot]);
  const states = useMemo(() => replay(snapshot, reduce), [snapshot, reduce]);
  const [at, setAt] = useState(states.length - 1);
  const action = actions[at - 1];
  const { version, route, language, viewport, takenAt } = snapshot.support;
  return (
    <>
      <p className="secondary">
        <FormattedMessage
          id="snapshots.replay.facts"
          values={{ version, route, language, viewport: `${viewport.width} × ${viewport.height}`, takenAt }}
        />
      </p>
      <div className="replay-scrubber">
        <label htmlFor="replay-position">
          <FormattedMessage id="snapshots.replay.position" values={{ at, total: actions.length }} />
        </label>
        <input
          id="replay-position"
          type="range"
          min={0}
          max={actions.length}
          value={at}
          aria-valuetext={action?.action.type ?? formatMessage({ id: 'snapshots.replay.start' })}
          onChange={({ target }) => setAt(Number(target.value))}
        />
        <p>
          <code>{action?.action.type ?? formatMessage({ id: 'snapshots.replay.start' })}</code>{' '}
          {action && (
            <time dateTime={new Date(action.timestamp).toISOString()} className="secondary">
              <FormattedDate value={action.timestamp} hour="numeric" minute="numeric" second="numeric" />
            </time>
          )}
        </p>
      </div>
      <Shown key={at} state={states[at] as State} screen={screen} />
    </>
  );
};

/** For support staff: plays a support snapshot back, read-only. Nothing of it leaves this page. */
export const ReplayScreen = ({ loadReducer, screen }: ReplayParts) => {
  const [opened, setOpened] = useState<Opened | 'unreadable'>();
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const snapshot = parseSnapshot(await file.text());
    setOpened(snapshot ? { snapshot, reducer: loadReducer() } : 'unreadable');
  };
  return (
    <>
      <PageHeading>
        <FormattedMessage id="snapshots.replay.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="snapshots.replay.text" />
      </p>
      <label className="field">
        <FormattedMessage id="snapshots.replay.file" />
        <input type="file" accept="application/json,.json" onChange={(event) => void open(event)} />
      </label>
      <div role="alert">
        {opened === 'unreadable' && (
          <p className="callout callout-error">
            <FormattedMessage id="snapshots.replay.unreadable" />
          </p>
        )}
      </div>
      {opened && opened !== 'unreadable' && (
        <Suspense fallback={<ScreenSkeleton />}>
          <Scrubber key={opened.snapshot.support.takenAt} {...opened} screen={screen} />
        </Suspense>
      )}
    </>
  );
};
