// Rules of fields without a schema library: the server puts them into its schemas, the dashboard into its forms.

/** What is wrong with a field, as a code; the dashboard words it, the server sends it as the field's message. */
export type Finding = string | { code: string; values: Record<string, string | number> };

/** Says what is wrong with a value, or nothing. `all` are the other values of the form, where a rule needs them. */
export type Check<Value = string, All = unknown> = (value: Value, all: All) => Finding | undefined;

export const codeOf = (finding: Finding): string => (typeof finding === 'string' ? finding : finding.code);

/** Something must be written. */
export const required: Check = (text) => (text.trim() === '' ? 'required' : undefined);

/** Something must be chosen. */
export const chosen: Check<string | readonly string[]> = (value) =>
  value.length === 0 ? 'choose' : undefined;

/** A box must be ticked. */
export const ticked: Check<boolean> = (value) => (value ? undefined : 'not_ticked');

/** At least so many characters, without blanks around them. */
export const atLeast =
  (min: number): Check =>
  (text) =>
    text.trim().length < min ? { code: 'too_short', values: { min } } : undefined;

/** At most so many characters, without blanks around them. */
export const atMost =
  (max: number): Check =>
  (text) =>
    text.trim().length > max ? { code: 'too_long', values: { max } } : undefined;

/** A whole text that has this form. */
export const shaped =
  (pattern: RegExp, code: string): Check =>
  (text) =>
    pattern.test(text.trim()) ? undefined : code;

/** The first thing that is wrong. */
export const all =
  <Value, All>(...checks: readonly Check<Value, All>[]): Check<Value, All> =>
  (value, others) => {
    for (const check of checks) {
      const finding = check(value, others);
      if (finding !== undefined) return finding;
    }
    return undefined;
  };

/** Nothing may be written; what is written is checked. */
export const optional =
  <All>(check: Check<string, All>): Check<string, All> =>
  (text, others) =>
    text.trim() === '' ? undefined : check(text, others);
