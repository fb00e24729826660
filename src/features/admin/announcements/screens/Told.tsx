import './announcements.css';
import { Alert, Descriptions, type DescriptionsProps, Flex, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { DecisionActs } from '#src/decisions/DecisionActs';
import type { MessageId } from '#src/lib/messageId';
import { unsentMailsPath } from '#src/lib/paths';
import { Moment } from '#src/ui/Day';
import { type Figure, Figures } from '#src/ui/Figures';
import { TitledCard } from '#src/ui/TitledCard';
import { type AnnouncementDetails, decisions } from '../model';
import { LanguageChoice } from './LanguageChoice';
import { ForWhom, tagOf } from './words';

interface Shown {
  item: AnnouncementDetails;
}

/** What it says, in one of its languages. */
const Texts = ({ item: { texts, languages, link } }: Shown) => {
  const [chosen, choose] = useState('en');
  const said = texts.find(({ language }) => language === chosen) ?? texts[0];
  if (!said) return null;
  return (
    <TitledCard title={<FormattedMessage id="admin.announcements.says" />}>
      <Flex vertical gap="middle" align="start">
        {languages.length > 1 && (
          <LanguageChoice languages={languages} shown={said.language} onShow={choose} />
        )}
        <div lang={tagOf(said.language)} dir="auto" className="announcement-text">
          <strong>{said.title}</strong>
          <p>{said.text}</p>
        </div>
        {link && <Typography.Text className="long-words">{link}</Typography.Text>}
      </Flex>
    </TitledCard>
  );
};

const Chosen = ({ item: { users } }: Shown) => (
  <>
    {users.map(({ subjectId, name, email }) => (
      <div key={subjectId}>
        {name} · {email}
      </div>
    ))}
  </>
);

const useFacts = (item: AnnouncementDetails): DescriptionsProps['items'] => {
  const { formatMessage } = useIntl();
  const facts: [label: MessageId, content: ReactNode][] = [
    [
      'admin.announcements.audience',
      <Flex key="who" vertical>
        <ForWhom item={item} />
        {item.audience === 'users' && <Chosen item={item} />}
      </Flex>,
    ],
    ['admin.announcements.sendAt', item.sendAt === null ? '—' : <Moment key="at" moment={item.sendAt} />],
    [
      'admin.announcements.byMail',
      <FormattedMessage
        key="mailed"
        id={item.mailed ? 'admin.announcements.yes' : 'admin.announcements.no'}
      />,
    ],
    ['admin.announcements.writtenBy', item.createdBy ?? '—'],
  ];
  return facts.map(([label, children]) => ({ key: label, label: formatMessage({ id: label }), children }));
};

const figureOf = (id: MessageId, value: number, note?: ReactNode): Figure => ({
  id,
  label: <FormattedMessage id={id} />,
  value: <FormattedNumber value={value} />,
  note,
});

const figuresOf = (
  { told, recipients, counts, mailed }: AnnouncementDetails,
  seesMails: boolean,
): Figure[] => [
  figureOf(
    'admin.announcements.told',
    told,
    <FormattedMessage id="admin.announcements.told.of" values={{ count: recipients }} />,
  ),
  figureOf('admin.announcements.read', counts.read),
  ...(mailed
    ? [
        figureOf('admin.announcements.mail.sent', counts.mailSent),
        figureOf('admin.announcements.mail.waiting', counts.mailWaiting),
        figureOf(
          'admin.announcements.mail.failed',
          counts.mailFailed,
          seesMails && counts.mailFailed > 0 && (
            <Link to={unsentMailsPath('announcement')}>
              <FormattedMessage id="messages.mails.title" />
            </Link>
          ),
        ),
        figureOf('admin.announcements.mail.off', counts.mailOff),
      ]
    : []),
];

/** An announcement that is written no more: what it says, for whom it is, and what becomes of it. */
export const Told = ({ item, seesMails }: Shown & { seesMails: boolean }) => {
  const facts = useFacts(item);
  const isWaiting = item.state === 'scheduled';
  const hasBegun = ['sending', 'sent', 'stopped'].includes(item.state);
  return (
    <>
      {isWaiting && (
        <Alert
          type="info"
          showIcon
          title={
            <FormattedMessage
              id="admin.announcements.waits"
              values={{ count: item.recipients, moment: item.sendAt && <Moment moment={item.sendAt} /> }}
            />
          }
        />
      )}
      {hasBegun && <Figures figures={figuresOf(item, seesMails)} />}
      <DecisionActs of={decisions} row={item} name={item.title} />
      <Texts item={item} />
      <Descriptions
        layout="vertical"
        colon={false}
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={facts ?? []}
      />
    </>
  );
};
