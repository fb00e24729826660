import './replay.css';
import { FolderOpenOutlined } from '@ant-design/icons';
import type { Reducer, Store } from '@reduxjs/toolkit';
import { Alert, Button, Slider, Typography, Upload } from 'antd';
import { type ReactNode, Suspense, use, useId, useMemo, useState } from 'react';
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
        <details key={slice}>
          <summary>{slice}</summary>
          <pre tabIndex={0} className="replay-state">
            {JSON.stringify(value, null, 2)}
          </pre>
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
  const label = useId();
  const action = actions[at - 1];
  const nameOf = (place: number) =>
    actions[place - 1]?.action.type ?? formatMessage({ id: 'snapshots.replay.start' });
  const { version, route, language, viewport, takenAt } = snapshot.support;
  return (
    <>
      <Typography.Paragraph type="secondary">
        <FormattedMessage
          id="snapshots.replay.facts"
          values={{ version, route, language, viewport: `${viewport.width} × ${viewport.height}`, takenAt }}
        />
      </Typography.Paragraph>
      <span id={label}>
        <FormattedMessage id="snapshots.replay.position" values={{ at, total: actions.length }} />
      </span>
      <Slider
        ariaLabelledByForHandle={label}
        ariaValueTextFormatterForHandle={nameOf}
        tooltip={{ open: false }}
        min={0}
        max={actions.length}
        value={at}
        onChange={setAt}
      />
      <p>
        <code>{nameOf(at)}</code>{' '}
        {action && (
          <Typography.Text type="secondary">
            <time dateTime={new Date(action.timestamp).toISOString()}>
              <FormattedDate value={action.timestamp} hour="numeric" minute="numeric" second="numeric" />
            </time>
          </Typography.Text>
        )}
      </p>
      <Shown key={at} state={states[at] as State} screen={screen} />
    </>
  );
};

/** For support staff: plays a support snapshot back, read-only. Nothing of it leaves this page. */
export const ReplayScreen = ({ loadReducer, screen }: ReplayParts) => {
  const [opened, setOpened] = useState<Opened | 'unreadable'>();
  const open = async (file: File) => {
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
      <Upload
        accept="application/json,.json"
        showUploadList={false}
        beforeUpload={(file) => {
          void open(file);
          // It is read here, and sent nowhere.
          return false;
        }}
      >
        <Button icon={<FolderOpenOutlined aria-hidden="true" />}>
          <FormattedMessage id="snapshots.replay.file" />
        </Button>
      </Upload>
      {opened === 'unreadable' && (
        <Alert type="error" showIcon title={<FormattedMessage id="snapshots.replay.unreadable" />} />
      )}
      {opened && opened !== 'unreadable' && (
        <Suspense fallback={<ScreenSkeleton />}>
          <Scrubber key={opened.snapshot.support.takenAt} {...opened} screen={screen} />
        </Suspense>
      )}
    </>
  );
};
