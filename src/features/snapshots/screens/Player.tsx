import {
  CaretRightOutlined,
  PauseOutlined,
  StepBackwardOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Flex, Menu, Slider, Typography } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { changesBetween } from '../changes';
import { type SupportSnapshot, actionsOf } from '../snapshot';
import type { ReplayedState } from './ReplayedScreen';

// How long each step is shown while it plays, ms.
const PACE = 700;

interface PlayerProps {
  snapshot: SupportSnapshot;
  states: ReplayedState[];
  /** How many of the actions have been done. */
  at: number;
  onAt: (at: number) => void;
}

/** Goes on by itself while it plays, until the last step. */
const usePlaying = (at: number, last: number, onAt: (at: number) => void) => {
  const [wanted, setWanted] = useState(false);
  const playing = wanted && at < last;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => onAt(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing, at, onAt]);
  const toggle = () => {
    // From the end it begins anew.
    if (at === last) onAt(0);
    setWanted(!playing);
  };
  return { playing, toggle, pause: () => setWanted(false) };
};

/** What the last action has changed. */
const Changes = ({ states, at }: Pick<PlayerProps, 'states' | 'at'>) => {
  const { changes, more } = useMemo(() => changesBetween(states[at - 1], states[at]), [states, at]);
  if (at === 0 || changes.length === 0) {
    return (
      <Typography.Text type="secondary">
        <FormattedMessage id="snapshots.replay.changes.none" />
      </Typography.Text>
    );
  }
  return (
    <ul className="replay-changes">
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          <strong>{path}</strong>
          <br />
          <code>{before ?? '—'}</code> → <code>{after ?? '—'}</code>
        </li>
      ))}
      {more > 0 && (
        <li>
          <FormattedMessage id="snapshots.replay.changes.more" values={{ count: more }} />
        </li>
      )}
    </ul>
  );
};

/** All actions; choosing one goes to the state after it. */
const Actions = ({ names, at, onAt }: { names: string[] } & Pick<PlayerProps, 'at' | 'onAt'>) => {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('.ant-menu-item-selected');
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, [at]);
  const items = useMemo(
    () => names.map((name, place) => ({ key: String(place), label: `${place} ${name}`, title: name })),
    [names],
  );
  return (
    <div className="replay-actions" ref={list}>
      <Menu
        mode="inline"
        aria-label={formatMessage({ id: 'snapshots.replay.actions' })}
        items={items}
        selectedKeys={[String(at)]}
        onClick={({ key }) => onAt(Number(key))}
      />
    </div>
  );
};

interface ControlsProps extends Pick<PlayerProps, 'at' | 'onAt'> {
  last: number;
  playing: boolean;
  onToggle: () => void;
}

/** Steps back and forward, and plays. */
const Controls = ({ at, last, playing, onToggle, onAt }: ControlsProps) => (
  <Flex gap="small" wrap>
    <Button
      icon={<StepBackwardOutlined aria-hidden="true" />}
      disabled={at === 0}
      onClick={() => onAt(at - 1)}
    >
      <FormattedMessage id="snapshots.replay.back" />
    </Button>
    <Button
      icon={playing ? <PauseOutlined aria-hidden="true" /> : <CaretRightOutlined aria-hidden="true" />}
      disabled={last === 0}
      onClick={onToggle}
    >
      <FormattedMessage id={playing ? 'snapshots.replay.pause' : 'snapshots.replay.play'} />
    </Button>
    <Button
      icon={<StepForwardOutlined aria-hidden="true" />}
      disabled={at === last}
      onClick={() => onAt(at + 1)}
    >
      <FormattedMessage id="snapshots.replay.forward" />
    </Button>
  </Flex>
);

interface StepProps extends Pick<PlayerProps, 'states' | 'at'> {
  /** The type of the action. */
  name: string;
  time: number | undefined;
}

/** The last action: its time, and what it has changed. */
const Step = ({ name, time, states, at }: StepProps) => {
  const id = useId();
  return (
    <div className="replay-step" tabIndex={0} role="group" aria-labelledby={id}>
      <p id={id}>
        <code>{name}</code>{' '}
        {time !== undefined && (
          <Typography.Text type="secondary">
            <time dateTime={new Date(time).toISOString()}>
              <FormattedDate value={time} hour="numeric" minute="numeric" second="numeric" />
            </time>
          </Typography.Text>
        )}
      </p>
      <Changes states={states} at={at} />
    </div>
  );
};

/** Goes through the actions of a snapshot: by itself, step by step or to any of them, and says what each has changed. */
export const Player = ({ snapshot, states, at, onAt }: PlayerProps) => {
  const { formatMessage } = useIntl();
  const actions = useMemo(() => actionsOf(snapshot), [snapshot]);
  const start = formatMessage({ id: 'snapshots.replay.start' });
  const names = useMemo(() => [start, ...actions.map(({ action }) => action.type)], [start, actions]);
  const last = actions.length;
  const { playing, toggle, pause } = usePlaying(at, last, onAt);
  const label = useId();
  const goTo = (next: number) => {
    pause();
    onAt(next);
  };
  return (
    <section aria-labelledby={label}>
      <span id={label}>
        <FormattedMessage id="snapshots.replay.position" values={{ at, total: last }} />
      </span>
      <Slider
        ariaLabelledByForHandle={label}
        ariaValueTextFormatterForHandle={(place) => names[place] ?? ''}
        tooltip={{ open: false }}
        min={0}
        max={last}
        value={at}
        onChange={goTo}
      />
      <Controls at={at} last={last} playing={playing} onToggle={toggle} onAt={goTo} />
      <div className="replay-steps">
        <Actions names={names} at={at} onAt={goTo} />
        <Step name={names[at] ?? ''} time={actions[at - 1]?.timestamp} states={states} at={at} />
      </div>
    </section>
  );
};
