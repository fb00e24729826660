import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { LanguageSelect } from '#src/i18n/LanguageSelect';
import { selectNetwork } from '../boot';

/** The frame of pages that need no sign-in: plain elements, so that nothing heavy loads before it is needed. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  const network = useSelector(selectNetwork);
  return (
    <div className="public">
      <header className="public-header">
        {network.logoUrl && <img src={network.logoUrl} alt="" width="36" height="36" />}
        <span className="network-name">{network.name}</span>
        <LanguageSelect />
      </header>
      <main id="content" className="public-main">
        {children}
      </main>
      <footer className="public-footer">
        {network.supportEmail && (
          <a href={`mailto:${network.supportEmail}`}>
            <FormattedMessage id="public.contact" />
          </a>
        )}
      </footer>
    </div>
  );
};
