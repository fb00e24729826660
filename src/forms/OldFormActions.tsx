import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** The end of a form: the button that saves it, and one that discards the changes. */
export const FormActions = ({
  saving,
  changed = false,
  onDiscard,
  children,
}: {
  saving: boolean;
  changed?: boolean;
  onDiscard?: () => void;
  /** The text of the button; "Save" if there is none. */
  children?: ReactNode;
}) => (
  <div className="actions">
    <button
      type="submit"
      className="button button-primary"
      aria-disabled={saving}
      // The field keeps the focus until the click. Without this, a problem shown on leaving the field would move the
      // button away.
      onMouseDown={(event) => event.preventDefault()}
    >
      {saving ? <FormattedMessage id="action.saving" /> : (children ?? <FormattedMessage id="action.save" />)}
    </button>
    {changed && onDiscard && (
      <button type="button" className="button" onClick={onDiscard}>
        <FormattedMessage id="action.discard" />
      </button>
    )}
  </div>
);
