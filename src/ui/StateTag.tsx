import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

type Look = { color?: 'processing' | 'success' | 'error'; icon: ReactNode };

const WAITS: Look = { color: 'processing', icon: <ClockCircleOutlined aria-hidden /> };
const GOOD: Look = { color: 'success', icon: <CheckCircleOutlined aria-hidden /> };
const BAD: Look = { color: 'error', icon: <CloseCircleOutlined aria-hidden /> };
const OVER: Look = { icon: <StopOutlined aria-hidden /> };

// Words of states mean the same whatever is in them.
const LOOKS: Readonly<Record<string, Look>> = {
  'in-progress': WAITS,
  linked: GOOD,
  denied: BAD,
  unlinked: OVER,
};

/** The state of a thing that is decided on, as an icon and a word; `machine` is the name of its machine. */
export const StateTag = ({ machine, state }: { machine: string; state: string }) => (
  <Tag {...(LOOKS[state] ?? OVER)}>
    <FormattedMessage id={`states.${machine}.${state}` as MessageId} />
  </Tag>
);
