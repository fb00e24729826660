import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** The end of a form: the button that sends it, and one that takes back what was typed. */
export const FormActions = ({
  saving,
  changed = false,
  onDiscard,
  children,
}: {
  saving: boolean;
  changed?: boolean;
  onDiscard?: () => void;
  /** What the button says; by default that it saves. */
  children?: ReactNode;
}) => (
  <div className="actions">
    <button
      type="submit"
      className="button button-primary"
      aria-disabled={saving}
      // The field keeps the focus until the click: what is said at it on leaving would move the button away.
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
