import './replay.css';
import { FolderOpenOutlined } from '@ant-design/icons';
import type { Reducer } from '@reduxjs/toolkit';
import { Alert, Button, Flex, Input, Upload } from 'antd';
import { Component, type ReactNode, Suspense, use, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Labelled } from '#src/ui/Labelled';
import { PageHeading } from '#src/ui/PageHeading';
import { ScreenSkeleton } from '#src/ui/ScreenSkeleton';
import { replay } from '../replay';
import { type SupportSnapshot, isOlderSnapshot, parseSnapshot } from '../snapshot';
import { Facts } from './Facts';
import { Player } from './Player';
import { type ReplayedParts, ReplayedScreen, type ReplayedState } from './ReplayedScreen';

interface ReplayParts extends ReplayedParts {
  /** Loads the dashboard's reducer with the slices of all features. */
  loadReducer: () => Promise<Reducer<ReplayedState>>;
  /** Whether the reader may open the pages of people. */
  linked: boolean;
}

interface Opened {
  /** Of this time that one was opened. */
  uid: string;
  snapshot: SupportSnapshot;
  /** Undefined if it cannot be played back. */
  states: Promise<ReplayedState[] | undefined>;
}

const Unreadable = ({ older = false }: { older?: boolean }) => (
  <Alert
    type="error"
    showIcon
    title={<FormattedMessage id={older ? 'snapshots.replay.older' : 'snapshots.replay.unreadable'} />}
  />
);

/** What a broken state draws: that this is not a snapshot. */
class DrawnOrNot extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Unreadable /> : this.props.children;
  }
}

const States = ({ state }: { state: ReplayedState }) => (
  <>
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

const Replayed = ({
  snapshot,
  states,
  linked,
  ...parts
}: Omit<Opened, 'uid'> & Omit<ReplayParts, 'loadReducer'>) => {
  const all = use(states);
  const [at, setAt] = useState((all?.length ?? 1) - 1);
  const state = all?.[at];
  if (!all || !state) return <Unreadable />;
  return (
    <Flex vertical gap="middle" className="replay-opened">
      <Facts snapshot={snapshot} state={state} linked={linked} />
      <DrawnOrNot>
        <Player snapshot={snapshot} states={all} at={at} onAt={setAt} />
      </DrawnOrNot>
      <DrawnOrNot key={at}>
        <Suspense fallback={<ScreenSkeleton cards={0} />}>
          <ReplayedScreen state={state} width={snapshot.support.viewport.width} {...parts} />
        </Suspense>
      </DrawnOrNot>
      <DrawnOrNot key={`state ${at}`}>
        <States state={state} />
      </DrawnOrNot>
    </Flex>
  );
};

const textOf = (file: File): Promise<string | undefined> => file.text().catch(() => undefined);

/** Takes a snapshot as a file or as pasted text; it is read here, and sent nowhere. */
const Source = ({ onText }: { onText: (text: string) => void }) => {
  const [pasted, setPasted] = useState('');
  return (
    <Flex vertical gap="middle" align="start">
      <Upload
        accept="application/json,.json"
        showUploadList={false}
        beforeUpload={(file) => {
          void textOf(file).then((text = '') => onText(text));
          return false;
        }}
      >
        <Button icon={<FolderOpenOutlined aria-hidden="true" />}>
          <FormattedMessage id="snapshots.replay.file" />
        </Button>
      </Upload>
      <Flex gap="small" align="end" wrap className="replay-pasted">
        <Labelled label={<FormattedMessage id="snapshots.replay.pasted" />}>
          {(id) => (
            <Input.TextArea
              id={id}
              rows={2}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
        </Labelled>
        <Button disabled={pasted.trim() === ''} onClick={() => onText(pasted)}>
          <FormattedMessage id="snapshots.replay.open" />
        </Button>
      </Flex>
    </Flex>
  );
};

/** For support staff: plays a support snapshot back, read-only. Nothing of it leaves this page. */
export const ReplayScreen = ({ loadReducer, ...parts }: ReplayParts) => {
  const [opened, setOpened] = useState<Opened | 'unreadable' | 'older'>();
  const open = (text: string) => {
    const snapshot = parseSnapshot(text);
    const played = async (whole: SupportSnapshot) => replay(whole, await loadReducer());
    if (snapshot) setOpened({ uid: crypto.randomUUID(), snapshot, states: played(snapshot) });
    else setOpened(isOlderSnapshot(text) ? 'older' : 'unreadable');
  };
  return (
    <>
      <PageHeading>
        <FormattedMessage id="snapshots.replay.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="snapshots.replay.text" />
      </p>
      <Source onText={open} />
      {typeof opened === 'string' && <Unreadable older={opened === 'older'} />}
      {typeof opened === 'object' && (
        <Suspense fallback={<ScreenSkeleton />}>
          <Replayed key={opened.uid} snapshot={opened.snapshot} states={opened.states} {...parts} />
        </Suspense>
      )}
    </>
  );
};
