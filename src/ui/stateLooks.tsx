import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  StopOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

interface Look {
  /** Of an Ant Design tag. */
  color?: 'processing' | 'success' | 'error';
  /** Of an entry in a timeline. */
  dot: 'blue' | 'green' | 'red' | 'gray';
  icon: ReactNode;
}

const NEXT: Look = { color: 'processing', dot: 'blue', icon: <ClockCircleOutlined aria-hidden /> };
const GOES_ON: Look = { color: 'processing', dot: 'blue', icon: <SyncOutlined aria-hidden /> };
const GOOD: Look = { color: 'success', dot: 'green', icon: <CheckCircleOutlined aria-hidden /> };
const BAD: Look = { color: 'error', dot: 'red', icon: <CloseCircleOutlined aria-hidden /> };
const OVER: Look = { dot: 'gray', icon: <StopOutlined aria-hidden /> };

// Words of states mean the same whatever is in them.
const LOOKS: Readonly<Record<string, Look>> = {
  accepted: NEXT,
  active: GOOD,
  applied: GOOD,
  applying: GOES_ON,
  approved: GOOD,
  checked: NEXT,
  cleared: GOOD,
  composed: NEXT,
  confirmed: BAD,
  counts: BAD,
  created: NEXT,
  denied: BAD,
  done: GOOD,
  draft: NEXT,
  failed: BAD,
  forgotten: BAD,
  held: BAD,
  'in-progress': NEXT,
  interrupted: BAD,
  linked: GOOD,
  listed: GOOD,
  locked: BAD,
  made: NEXT,
  making: GOES_ON,
  on_hold: BAD,
  open: NEXT,
  paid: GOOD,
  paused: BAD,
  pending: NEXT,
  proposed: NEXT,
  queued: NEXT,
  reading: GOES_ON,
  refused: BAD,
  rejected: BAD,
  returned: BAD,
  reversed: BAD,
  running: GOES_ON,
  scheduled: NEXT,
  sending: GOES_ON,
  sent: GOOD,
  stopped: BAD,
  submitted: NEXT,
  unclaimed: NEXT,
  unknown: GOES_ON,
  waiting: NEXT,
};

/** How a state looks wherever it is shown; one that is not named here is over. */
export const lookOf = (state: string): Look => LOOKS[state] ?? OVER;
