import { Progress as Bar } from 'antd';
import { useIntl } from 'react-intl';

/** The progress of long work: a bar, and how many of how many. `words` replaces the numbers. */
export const Progress = ({
  label,
  done,
  total,
  words,
}: {
  label: string;
  done: number;
  total: number;
  words?: string;
}) => {
  const { formatMessage } = useIntl();
  const count = words ?? formatMessage({ id: 'progress.count' }, { done, total });
  return (
    <div className="progress">
      <div className="progress-words">
        <span>{label}</span>
        <span>{count}</span>
      </div>
      <Bar
        aria-label={label}
        aria-valuetext={count}
        percent={total > 0 ? (done / total) * 100 : 0}
        showInfo={false}
        status="normal"
      />
    </div>
  );
};
