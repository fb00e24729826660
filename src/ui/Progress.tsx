import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** How far long work has come: a bar, and how many of how many; `words` where that is not a count. */
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
      <progress aria-label={label} aria-valuetext={count} value={done} max={Math.max(total, 1)} />
    </div>
  );
};

export interface Problem {
  /** What identifies the row for its owner: `Line 12`, an e-mail, a name. */
  row: string;
  reason: ReactNode;
}

/** What came of long work row by row: which rows failed, and why. Nothing where none did. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) =>
  problems.length > 0 && (
    <section className="problems">
      <h3>
        <FormattedMessage id="problems.title" values={{ count: problems.length }} />
      </h3>
      <ul>
        {problems.map(({ row, reason }, place) => (
          <li key={`${place} ${row}`}>
            <strong>{row}</strong> {reason}
          </li>
        ))}
      </ul>
    </section>
  );
