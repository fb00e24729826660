import './announcements.css';
import { Flex, Select, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { languages } from '#contract/lists';
import { useResource } from '#src/request/useResource';
import { Dialog } from '#src/ui/Dialog';
import { FailedState } from '#src/ui/ScreenState';
import type { Language } from '../announcementsForms';
import { preview } from '../model';
import { tagOf, useLanguageNames } from './words';

type Said = NonNullable<ReturnType<typeof preview.selectValue>>['said'];

/** The notice as the bell shows it, and the mail without its looks. */
const Shown = ({ language, said: { writtenIn, title, text, mail } }: { language: string; said: Said }) => {
  const languageNames = useLanguageNames();
  const lang = tagOf(writtenIn);
  return (
    <Flex vertical gap="middle">
      {writtenIn !== language && (
        <Typography.Text type="secondary">
          <FormattedMessage
            id="admin.announcements.preview.instead"
            values={{ language: languageNames(language), instead: languageNames(writtenIn) }}
          />
        </Typography.Text>
      )}
      <section>
        <h3>
          <FormattedMessage id="admin.announcements.preview.bell" />
        </h3>
        <div lang={lang} dir="auto" className="announcement-text">
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      </section>
      <section>
        <h3>
          <FormattedMessage id="admin.announcements.preview.mail" />
        </h3>
        {mail ? (
          <div lang={tagOf(language)} dir="auto" className="announcement-text">
            <strong>{mail.subject}</strong>
            <p>{mail.text}</p>
          </div>
        ) : (
          <FormattedMessage id="admin.announcements.preview.noMail" />
        )}
      </section>
    </Flex>
  );
};

/** A saved draft as somebody with a language gets it. */
export const Preview = ({ announcementId, onClose }: { announcementId: string; onClose: () => void }) => {
  const { formatMessage } = useIntl();
  const languageNames = useLanguageNames();
  const [language, choose] = useState<Language>('en');
  const { value, pending, failure, requestId, read } = useResource(preview, { announcementId, language });
  return (
    <Dialog title={<FormattedMessage id="admin.announcements.preview" />} onClose={onClose}>
      <Flex vertical gap="middle" align="stretch">
        <Select<Language>
          aria-label={formatMessage({ id: 'admin.announcements.preview.language' })}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames(value) }))}
          onChange={choose}
        />
        {failure && (
          <FailedState title="admin.announcements.preview.failed" requestId={requestId} onRetry={read} />
        )}
        {/* What was looked at before may be of another language, or no more what is saved. */}
        {!failure && (value && !pending ? <Shown {...value} /> : <Skeleton active />)}
      </Flex>
    </Dialog>
  );
};
