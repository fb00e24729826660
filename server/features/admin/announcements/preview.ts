import type { Language } from '#contract/fields';
import type { Config } from '../../../config';
import type { Connection } from '../../../database/open';
import { writeMail } from '../../../mail/mails';
import type { Words } from '../../../mail/words';
import { findRecipient } from '../../../messages/repository';
import { mailTexts } from '../../../messages/texts';
import { type ListedRow, textsOf } from './repository';
import { textFor } from './rules';

/** An announcement as this person would get it with this language: the notice, and the mail without its HTML. */
export const previewFor = async (
  connection: Connection,
  {
    row,
    reader,
    config,
    words,
  }: {
    row: ListedRow;
    reader: { userId: string; language: Language };
    config: Pick<Config, 'publicUrl'>;
    words: Words;
  },
) => {
  const said = textFor(await textsOf(connection, row.announcement_id), reader.language);
  const to = await findRecipient(connection, reader.userId);
  if (!said || !to) throw new Error('an announcement without an English text, or nobody to look at it');
  const { language: writtenIn, ...texts } = said;
  const written = mailTexts.announcement({
    texts: { ...texts, link: row.link },
    url: (path) => `${config.publicUrl}${path}`,
    userId: reader.userId,
    secret: '',
  });
  const mail = writeMail(words, {
    ...written,
    to: to.email,
    name: to.preferred_name ?? to.name,
    language: reader.language,
    network: to.network_name,
  });
  return {
    written_in: writtenIn,
    ...texts,
    mail: row.mailed ? { subject: mail.subject, text: mail.text } : null,
  };
};
