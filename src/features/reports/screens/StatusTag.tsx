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
import type { ReportFile } from '../reportsSelectors';

type Status = ReportFile['status'];

const LOOKS: Record<Status, { color: string; icon: ReactNode }> = {
  reading: { color: 'processing', icon: <ClockCircleOutlined aria-hidden="true" /> },
  checked: { color: 'processing', icon: <FileDoneOutlined aria-hidden="true" /> },
  applying: { color: 'processing', icon: <HourglassOutlined aria-hidden="true" /> },
  applied: { color: 'success', icon: <CheckCircleOutlined aria-hidden="true" /> },
  replaced: { color: 'default', icon: <SwapOutlined aria-hidden="true" /> },
  undone: { color: 'default', icon: <UndoOutlined aria-hidden="true" /> },
  refused: { color: 'error', icon: <CloseCircleOutlined aria-hidden="true" /> },
  interrupted: { color: 'error', icon: <DisconnectOutlined aria-hidden="true" /> },
  discarded: { color: 'default', icon: <DeleteOutlined aria-hidden="true" /> },
};

/** Where a file, or a month of it, stands: an icon and a word. */
export const StatusTag = ({ status }: { status: Status }) => (
  <Tag color={LOOKS[status].color} icon={LOOKS[status].icon}>
    <FormattedMessage id={`imports.status.${status}`} />
  </Tag>
);
