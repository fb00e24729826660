import { FormattedMessage } from 'react-intl';

/** Shown instead of the panel if the panel's code could not be loaded. */
export const PanelMissing = ({ onClose }: { userId: string; onClose: () => void }) => (
  <section className="support-panel support-missing" role="alert">
    <p>
      <FormattedMessage id="boundary.chunk.text" />
    </p>
    <div className="actions">
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        <FormattedMessage id="action.reload" />
      </button>
      <button type="button" className="button" onClick={onClose}>
        <FormattedMessage id="support.close" />
      </button>
    </div>
  </section>
);
