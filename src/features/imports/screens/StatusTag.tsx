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
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Tag, type TagColor } from '#src/ui/OldTag';
import type { ReportFile } from '../importsSelectors';

type Status = ReportFile['status'];

const LOOKS: Record<Status, { color: TagColor; icon: ReactNode }> = {
  reading: { color: 'progress', icon: <ClockCircleOutlined aria-hidden="true" /> },
  checked: { color: 'progress', icon: <FileDoneOutlined aria-hidden="true" /> },
  applying: { color: 'progress', icon: <HourglassOutlined aria-hidden="true" /> },
  applied: { color: 'good', icon: <CheckCircleOutlined aria-hidden="true" /> },
  replaced: { color: 'neutral', icon: <SwapOutlined aria-hidden="true" /> },
  undone: { color: 'neutral', icon: <UndoOutlined aria-hidden="true" /> },
  refused: { color: 'bad', icon: <CloseCircleOutlined aria-hidden="true" /> },
  interrupted: { color: 'bad', icon: <DisconnectOutlined aria-hidden="true" /> },
  discarded: { color: 'neutral', icon: <DeleteOutlined aria-hidden="true" /> },
};

/** The status of a file or of one of its months: an icon and a word. */
export const StatusTag = ({ status }: { status: Status }) => (
  <Tag color={LOOKS[status].color} icon={LOOKS[status].icon}>
    <FormattedMessage id={`imports.status.${status}`} />
  </Tag>
);
