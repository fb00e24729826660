import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { LanguageSelect } from '#src/i18n/LanguageSelect';
import { isAt, selectLocation } from '#src/lib/location';
import { mailto } from '#src/lib/mailto';
import { paths } from '#src/lib/paths';
import { selectNetwork } from '#src/session/boot';

/** The frame of pages that need no sign-in: plain elements, so that these pages load little code. */
export const PublicFrame = ({ children }: { children: ReactNode }) => {
  const { formatMessage } = useIntl();
  const network = useSelector(selectNetwork);
  const { pathname } = useSelector(selectLocation);
  // The page of a locked account has its own way to support, which says what it is about.
  const contact = isAt(pathname, paths.locked) ? undefined : mailto(network.supportEmail);
  return (
    <div className="public">
      <header className="public-header">
        <Link to={paths.home} className="network-name">
          {network.logoUrl && <img src={network.logoUrl} alt="" width="36" height="36" />}
          {network.name}
        </Link>
        <nav className="public-nav" aria-label={formatMessage({ id: 'public.nav' })}>
          <Link to={paths.about}>
            <FormattedMessage id="networks.about.title" />
          </Link>
          <Link to={paths.earlyPay}>
            <FormattedMessage id="earlyPay.title" />
          </Link>
        </nav>
        <LanguageSelect />
      </header>
      <main id="content" className="public-main">
        {children}
      </main>
      <footer className="public-footer">
        {contact && (
          <a href={contact}>
            <FormattedMessage id="public.contact" />
          </a>
        )}
      </footer>
    </div>
  );
};
