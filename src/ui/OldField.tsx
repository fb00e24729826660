import './fields.css';
import { type ReactNode, useId } from 'react';

/** The props that a form gives to each of its fields. */
export interface FieldProps {
  name: string;
  value: string;
  /** What is wrong with the field, as text. */
  problem?: ReactNode;
  onChange: (value: string) => void;
  onLeave: () => void;
}

interface Labelled {
  label: ReactNode;
  hint?: ReactNode;
}

type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string };

/** A label, a control, a hint, and the problem of a field. */
const Field = ({
  label,
  hint,
  problem,
  control,
}: Labelled & { problem: ReactNode; control: (props: Control) => ReactNode }) => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {control({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': `${id}-hint ${id}-problem` })}
      <p id={`${id}-hint`} className="secondary">
        {hint}
      </p>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
    </div>
  );
};

/** One line of text; `type="date"` for a day `YYYY-MM-DD`. */
export const TextField = ({
  label,
  hint,
  problem,
  onChange,
  onLeave,
  ...input
}: FieldProps &
  Labelled & {
    type?: 'text' | 'email' | 'url' | 'date' | 'search';
    autoComplete?: string;
    inputMode?: 'text' | 'numeric' | 'url';
    maxLength?: number;
    min?: string;
    max?: string;
    placeholder?: string;
  }) => (
  <Field
    label={label}
    hint={hint}
    problem={problem}
    control={(props) => (
      <input {...props} {...input} onChange={({ target }) => onChange(target.value)} onBlur={onLeave} />
    )}
  />
);

/** Several lines of text. */
export const TextAreaField = ({
  label,
  hint,
  problem,
  onChange,
  onLeave,
  ...area
}: FieldProps & Labelled & { rows?: number; maxLength?: number }) => (
  <Field
    label={label}
    hint={hint}
    problem={problem}
    control={(props) => (
      <textarea
        rows={4}
        {...props}
        {...area}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      />
    )}
  />
);

/** A choice from a list. It is the browser's own select: it works with screen readers, typing and small screens. */
export const SelectField = ({
  label,
  hint,
  problem,
  onChange,
  onLeave,
  options,
  empty,
  ...select
}: FieldProps &
  Labelled & {
    options: readonly { value: string; label: string }[];
    /** The text while nothing is chosen; without it the first option is chosen. */
    empty?: string;
    autoComplete?: string;
  }) => (
  <Field
    label={label}
    hint={hint}
    problem={problem}
    control={(props) => (
      <select
        className="select"
        {...props}
        {...select}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeave}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  />
);

/** A check box; the value is `yes` or empty. */
export const CheckField = ({
  name,
  label,
  problem,
  value,
  onChange,
  onLeave,
}: FieldProps & { label: ReactNode }) => {
  const id = useId();
  return (
    <div className="field field-check">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          checked={value === 'yes'}
          aria-invalid={Boolean(problem)}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
          onBlur={onLeave}
        />
        <span>{label}</span>
      </label>
      <p id={`${id}-problem`} className="field-problem" role="alert">
        {problem}
      </p>
    </div>
  );
};
