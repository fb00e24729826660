import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { HANDED_OVER } from '#src/session/popup';
import { ErrorPage } from '#src/ui/ErrorPage';
import { PageHeading } from '#src/ui/PageHeading';

/**
 * `/popup_callback`: shown in the popup after its work is done. Any other visit is an error page with the link
 * `home`.
 */
export const PopupCallbackScreen = ({ home }: { home: ReactNode }) => {
  const { search } = useSelector(selectLocation);
  return search === HANDED_OVER ? (
    <section className="message-page">
      <PageHeading>
        <FormattedMessage id="auth.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="auth.popup.done" />
      </p>
    </section>
  ) : (
    <ErrorPage status={400} title="badRequest.title" text="badRequest.text">
      {home}
    </ErrorPage>
  );
};
