import { type ReactNode, useId } from 'react';

/** A labelled line of text that says at the field what is wrong with it. */
export const TextField = ({
  name,
  label,
  hint,
  problem,
  value,
  autoComplete,
  onChange,
  onLeave,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  problem?: ReactNode;
  value: string;
  autoComplete?: string;
  onChange: (value: string) => void;
  onLeave: () => void;
}) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        aria-invalid={Boolean(problem)}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
      <p id={`${id}-hint`} className="secondary">
        {hint}
      </p>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
    </div>
  );
};
