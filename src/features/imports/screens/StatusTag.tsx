import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  DeleteOutlined,
  DisconnectOutlined,
  FileDoneOutlined,
  HourglassOutlined,
  SwapOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReportFile } from '../importsLists';

type Status = ReportFile['status'];

const LOOKS: Record<Status, { color?: 'processing' | 'success' | 'error'; icon: ReactNode }> = {
  reading: { color: 'processing', icon: <ClockCircleOutlined aria-hidden /> },
  checked: { color: 'processing', icon: <FileDoneOutlined aria-hidden /> },
  applying: { color: 'processing', icon: <HourglassOutlined aria-hidden /> },
  applied: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  replaced: { icon: <SwapOutlined aria-hidden /> },
  undone: { icon: <UndoOutlined aria-hidden /> },
  refused: { color: 'error', icon: <CloseCircleOutlined aria-hidden /> },
  interrupted: { color: 'error', icon: <DisconnectOutlined aria-hidden /> },
  discarded: { icon: <DeleteOutlined aria-hidden /> },
};

/** The status of a file or of one of its months: an icon and a word. */
export const StatusTag = ({ status }: { status: Status }) => (
  <Tag {...LOOKS[status]}>
    <FormattedMessage id={`imports.status.${status}`} />
  </Tag>
);
