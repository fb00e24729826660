import './learn.css';
import { CheckOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Card, Tag } from 'antd';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { guideFigures } from '#contract/plain/learn';
import { formatMoney } from '#src/i18n/money';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { type Column, DataTable } from '#src/ui/DataTable';
import { LinkButton } from '#src/ui/LinkButton';
import { PageHeading } from '#src/ui/PageHeading';
import { Percent } from '#src/ui/Percent';
import {
  type Counts,
  type GuideChannel,
  type GuideFees,
  type GuideProfile,
  type GuideStep,
  stepsDone,
  waitingChannel,
} from '../guideSteps';

const SECTIONS = ['verify', 'link', 'review', 'analytics', 'paid', 'fees'] as const;
type Section = (typeof SECTIONS)[number];

const titleOf = (section: Section): MessageId => `learn.guide.${section}.title`;
const isStep = (section: Section): section is GuideStep =>
  section === 'verify' || section === 'link' || section === 'review';

const Tick = ({ done }: { done: boolean | null }) =>
  done === null ? null : (
    <Tag {...(done ? { color: 'success', icon: <CheckOutlined aria-hidden="true" /> } : {})}>
      <FormattedMessage id={done ? 'learn.guide.done' : 'learn.guide.open'} />
    </Tag>
  );

const Part = ({
  section,
  done = null,
  children,
}: {
  section: Section;
  done?: boolean | null;
  children: ReactNode;
}) => (
  <section aria-labelledby={section} className="guide-part">
    <h2 id={section} tabIndex={-1}>
      <FormattedMessage id={titleOf(section)} /> <Tick done={done} />
    </h2>
    {children}
  </section>
);

const Text = ({ id }: { id: MessageId }) => {
  const { locale } = useIntl();
  const dollars = (amount: number) => formatMoney(locale, String(amount), { whole: true });
  const { minimumPayment, instantFrom, instantFromPaypal } = guideFigures;
  return (
    <p>
      <FormattedMessage
        id={id}
        values={{
          ...guideFigures,
          minimumPayment: dollars(minimumPayment),
          instantFrom: dollars(instantFrom),
          instantFromPaypal: dollars(instantFromPaypal),
        }}
      />
    </p>
  );
};

const Review = ({ channels }: { channels: readonly GuideChannel[] }) => {
  const channel = waitingChannel(channels);
  if (!channel) return null;
  const { subscribers, views } = channel.eligibility;
  const count = (value: number | null) =>
    value === null ? <FormattedMessage id="learn.guide.review.unknown" /> : <FormattedNumber value={value} />;
  return (
    <Alert
      type="info"
      showIcon
      role="note"
      title={
        <FormattedMessage
          id="learn.guide.review.own"
          values={{
            ...guideFigures,
            name: channel.name,
            subscribers: count(subscribers.has),
            views: count(views.has),
          }}
        />
      }
    />
  );
};

const CALENDAR = ['estimates', 'final', 'advanced', 'regular'] as const;

type Line = readonly [what: MessageId, value: ReactNode];

const Told = ({ id }: { id: MessageId }) => <FormattedMessage id={id} values={guideFigures} />;

/** A table of what there is and how it is. */
const Lines = ({
  caption,
  head,
  lines,
}: {
  caption: MessageId;
  head: readonly [MessageId, MessageId];
  lines: readonly Line[];
}) => {
  const { formatMessage } = useIntl();
  const columns: readonly Column<Line>[] = [
    {
      key: 'what',
      title: formatMessage({ id: head[0] }),
      rowHeader: true,
      render: ([what]) => <FormattedMessage id={what} />,
    },
    {
      key: 'value',
      title: formatMessage({ id: head[1] }),
      render: ([, value]) => value,
    },
  ];
  return (
    <div className="guide-lines">
      <DataTable
        columns={columns}
        rows={lines}
        rowKey={([what]) => what}
        caption={formatMessage({ id: caption })}
      />
    </div>
  );
};

const Contents = ({ done }: { done: ReturnType<typeof stepsDone> }) => {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'learn.guide.contents' })}>
      <Card>
        <ol>
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>
                <FormattedMessage id={titleOf(section)} />
              </a>{' '}
              {isStep(section) && <Tick done={done[section]} />}
            </li>
          ))}
        </ol>
        <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
          <FormattedMessage id="learn.guide.print" />
        </Button>
      </Card>
    </nav>
  );
};

const PaidPart = () => (
  <Part section="paid">
    <Text id="learn.guide.paid.text" />
    <Lines
      caption="learn.guide.paid.calendar"
      head={['learn.guide.paid.what', 'learn.guide.paid.when']}
      lines={CALENDAR.map((line) => [
        `learn.guide.paid.${line}`,
        <Told id={`learn.guide.paid.${line}.when`} />,
      ])}
    />
    <Text id="learn.guide.paid.weekend" />
    <Text id="learn.guide.paid.example" />
    <Text id="learn.guide.paid.minimum" />
    <LinkButton to={paths.earnings}>
      <FormattedMessage id="learn.guide.paid.go" />
    </LinkButton>
  </Part>
);

/** What an advance costs this creator: in networks with a tariff of their own that is another fee. Nothing until it is known. */
const AdvanceFee = ({ fees }: { fees: GuideFees | null }) =>
  fees &&
  (fees.tariff === null ? (
    <Told id="learn.guide.fees.advanced.fee" />
  ) : (
    <FormattedMessage
      id="earlyPay.fee.tariff"
      values={{
        first: <Percent percent={fees.tariff.firstPercent} />,
        later: <Percent percent={fees.tariff.laterPercent} />,
      }}
    />
  ));

const FeesPart = ({ fees }: { fees: GuideFees | null }) => (
  <Part section="fees">
    <Text id="learn.guide.fees.text" />
    <Lines
      caption="learn.guide.fees.title"
      head={['learn.guide.fees.kind', 'learn.guide.fees.fee']}
      lines={[
        ['learn.guide.fees.regular', <Told id="learn.guide.fees.regular.fee" />],
        ['learn.guide.fees.advanced', <AdvanceFee fees={fees} />],
        ['learn.guide.fees.instant', <Told id="learn.guide.fees.instant.fee" />],
      ]}
    />
    <Text id="learn.guide.fees.instant.limits" />
    <Text id="learn.guide.fees.shown" />
  </Part>
);

interface GuideParts {
  profile: GuideProfile | null;
  channels: readonly GuideChannel[];
  counts: Counts | null;
  fees: GuideFees | null;
}

/** How to start, and how and when creators are paid. The first steps are ticked from the creator's own account. */
export const StartupGuideScreen = ({ profile, channels, counts, fees }: GuideParts) => {
  const done = stepsDone(profile, counts);
  return (
    <div className="guide">
      <PageHeading>
        <FormattedMessage id="learn.guide.title" />
      </PageHeading>
      <p>
        <FormattedMessage id="learn.guide.lead" />
      </p>
      <Contents done={done} />

      <Part section="verify" done={done.verify}>
        <Text id="learn.guide.verify.text" />
        {done.verify === false && (
          <LinkButton to={paths.sendMail}>
            <FormattedMessage id="learn.guide.verify.go" />
          </LinkButton>
        )}
      </Part>
      <Part section="link" done={done.link}>
        <Text id="learn.guide.link.text" />
        <Text id="learn.guide.link.rules" />
        <LinkButton to={paths.channels}>
          <FormattedMessage id="learn.guide.link.go" />
        </LinkButton>
      </Part>
      <Part section="review" done={done.review}>
        <Text id="learn.guide.review.needs" />
        <Review channels={channels} />
        <Text id="learn.guide.review.checks" />
        <Text id="learn.guide.review.after" />
      </Part>
      <Part section="analytics">
        <Text id="learn.guide.analytics.text" />
        <LinkButton to={paths.channels}>
          <FormattedMessage id="learn.guide.analytics.go" />
        </LinkButton>
      </Part>
      <PaidPart />
      <FeesPart fees={fees} />
    </div>
  );
};
