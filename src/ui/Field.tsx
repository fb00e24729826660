import './fields.css';
import { type ReactNode, useId } from 'react';

/** What a form hands to each of its fields. */
export interface FieldProps {
  name: string;
  value: string;
  /** What is wrong with it, in words. */
  problem?: ReactNode;
  onChange: (value: string) => void;
  onLeave: () => void;
}

interface Labelled {
  label: ReactNode;
  hint?: ReactNode;
}

type Control = { id: string; 'aria-invalid': boolean; 'aria-describedby': string };

/** A label, a control, a hint, and what is wrong with the field. */
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

/** One line of text; `type="date"` for a day `YYYY-MM-DD`, which the browser masks. */
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

/** One of a list; the browser's own list is read, searched by typing, and fits every screen. */
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
    /** What stands there while nothing is chosen; without it the first option is. */
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

/** Yes or no; the value is `yes` or empty. */
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
