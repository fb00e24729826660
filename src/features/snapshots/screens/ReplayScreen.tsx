import './replay.css';
import { FolderOpenOutlined } from '@ant-design/icons';
import type { Reducer } from '@reduxjs/toolkit';
import { Alert, Button, Slider, Typography, Upload, type UploadFile } from 'antd';
import { Component, type ReactNode, Suspense, use, useId, useMemo, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { replay } from '../replay';
import { type SupportSnapshot, actionsOf, parseSnapshot } from '../snapshot';
import { ReplayedScreen, type ReplayedState } from './ReplayedScreen';

interface ReplayParts {
  /** Loads the dashboard's reducer with the slices of all features. */
  loadReducer: () => Promise<Reducer<ReplayedState>>;
  /** The screen of the route in the state. */
  screen: ReactNode;
}

interface Opened {
  /** Of this time that a file was opened. */
  uid: string;
  snapshot: SupportSnapshot;
  /** Undefined if the file cannot be played back. */
  states: Promise<ReplayedState[] | undefined>;
}

const Unreadable = () => (
  <Alert type="error" showIcon title={<FormattedMessage id="snapshots.replay.unreadable" />} />
);

/** What a broken state draws: that the file is not a snapshot. */
class DrawnOrNot extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Unreadable /> : this.props.children;
  }
}

const Shown = ({ state, screen }: { state: ReplayedState; screen: ReactNode }) => (
  <>
    <DrawnOrNot>
      <ReplayedScreen state={state} screen={screen} />
    </DrawnOrNot>
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

interface ScrubberProps {
  snapshot: SupportSnapshot;
  states: ReplayedState[];
  screen: ReactNode;
}

const Scrubber = ({ snapshot, states, screen }: ScrubberProps) => {
  const { formatMessage } = useIntl();
  const actions = useMemo(() => actionsOf(snapshot), [snapshot]);
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
      <Shown key={at} state={states[at] as ReplayedState} screen={screen} />
    </>
  );
};

const Replayed = ({ snapshot, states, screen }: Omit<Opened, 'uid'> & { screen: ReactNode }) => {
  const all = use(states);
  return all ? <Scrubber snapshot={snapshot} states={all} screen={screen} /> : <Unreadable />;
};

const textOf = (file: File): Promise<string | undefined> => file.text().catch(() => undefined);

/** For support staff: plays a support snapshot back, read-only. Nothing of it leaves this page. */
export const ReplayScreen = ({ loadReducer, screen }: ReplayParts) => {
  const [opened, setOpened] = useState<Opened | 'unreadable'>();
  const open = async (file: File & Pick<UploadFile, 'uid'>) => {
    const snapshot = parseSnapshot((await textOf(file)) ?? '');
    const played = async (whole: SupportSnapshot) => replay(whole, await loadReducer());
    setOpened(snapshot ? { uid: file.uid, snapshot, states: played(snapshot) } : 'unreadable');
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
      {opened === 'unreadable' && <Unreadable />}
      {opened && opened !== 'unreadable' && (
        <Suspense fallback={<ScreenSkeleton />}>
          <Replayed key={opened.uid} {...opened} screen={screen} />
        </Suspense>
      )}
    </>
  );
};
