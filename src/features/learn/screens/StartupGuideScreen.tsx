import './learn.css';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { guideFigures } from '#contract/plain/learn';
import { formatMoney } from '#src/i18n/money';
import type { MessageId } from '#src/lib/messageId';
import { paths } from '#src/lib/paths';
import { PageHeading } from '#src/ui/PageHeading';
import {
  type Counts,
  type GuideChannel,
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
    <span className={done ? 'guide-tick guide-done' : 'guide-tick'}>
      <span aria-hidden="true">{done ? '✓ ' : '○ '}</span>
      <FormattedMessage id={done ? 'learn.guide.done' : 'learn.guide.open'} />
    </span>
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
    <p className="callout">
      <FormattedMessage
        id="learn.guide.review.own"
        values={{
          name: channel.name,
          subscribers: count(subscribers.has),
          views: count(views.has),
        }}
      />
    </p>
  );
};

const CALENDAR = ['estimates', 'final', 'advanced', 'regular'] as const;
const FEES = ['regular', 'advanced', 'instant'] as const;

type Line = readonly [MessageId, MessageId];

const Figures = ({ caption, head, lines }: { caption: MessageId; head: Line; lines: readonly Line[] }) => (
  <table className="guide-table">
    <caption className="visually-hidden">
      <FormattedMessage id={caption} />
    </caption>
    <thead>
      <tr>
        {head.map((id) => (
          <th key={id} scope="col">
            <FormattedMessage id={id} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(([what, value]) => (
        <tr key={what}>
          <th scope="row">
            <FormattedMessage id={what} />
          </th>
          <td>
            <FormattedMessage id={value} values={guideFigures} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Contents = ({ done }: { done: ReturnType<typeof stepsDone> }) => {
  const { formatMessage } = useIntl();
  return (
    <nav aria-label={formatMessage({ id: 'learn.guide.contents' })} className="guide-contents">
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
      <button type="button" className="button" onClick={() => window.print()}>
        <FormattedMessage id="learn.guide.print" />
      </button>
    </nav>
  );
};

const PaidPart = () => (
  <Part section="paid">
    <Text id="learn.guide.paid.text" />
    <Figures
      caption="learn.guide.paid.calendar"
      head={['learn.guide.paid.what', 'learn.guide.paid.when']}
      lines={CALENDAR.map((line) => [`learn.guide.paid.${line}`, `learn.guide.paid.${line}.when`])}
    />
    <Text id="learn.guide.paid.weekend" />
    <Text id="learn.guide.paid.example" />
    <Text id="learn.guide.paid.minimum" />
    <Link to={paths.earnings} className="button">
      <FormattedMessage id="learn.guide.paid.go" />
    </Link>
  </Part>
);

const FeesPart = () => (
  <Part section="fees">
    <Text id="learn.guide.fees.text" />
    <Figures
      caption="learn.guide.fees.title"
      head={['learn.guide.fees.kind', 'learn.guide.fees.fee']}
      lines={FEES.map((kind) => [`learn.guide.fees.${kind}`, `learn.guide.fees.${kind}.fee`])}
    />
    <Text id="learn.guide.fees.instant.limits" />
    <Text id="learn.guide.fees.shown" />
  </Part>
);

interface GuideParts {
  profile: GuideProfile | null;
  channels: readonly GuideChannel[];
  counts: Counts | null;
}

/** How to start, and how and when creators are paid. The first steps are ticked from the creator's own account. */
export const StartupGuideScreen = ({ profile, channels, counts }: GuideParts) => {
  const done = stepsDone(profile, counts);
  return (
    <div className="guide">
      <PageHeading>
        <FormattedMessage id="learn.guide.title" />
      </PageHeading>
      <p className="guide-lead">
        <FormattedMessage id="learn.guide.lead" />
      </p>
      <Contents done={done} />

      <Part section="verify" done={done.verify}>
        <Text id="learn.guide.verify.text" />
        {done.verify === false && (
          <Link to={paths.sendMail} className="button">
            <FormattedMessage id="learn.guide.verify.go" />
          </Link>
        )}
      </Part>
      <Part section="link" done={done.link}>
        <Text id="learn.guide.link.text" />
        <Text id="learn.guide.link.rules" />
        <Link to={paths.channels} className="button">
          <FormattedMessage id="learn.guide.link.go" />
        </Link>
      </Part>
      <Part section="review" done={done.review}>
        <Text id="learn.guide.review.needs" />
        <Review channels={channels} />
        <Text id="learn.guide.review.checks" />
        <Text id="learn.guide.review.after" />
      </Part>
      <Part section="analytics">
        <Text id="learn.guide.analytics.text" />
        <Link to={paths.channels} className="button">
          <FormattedMessage id="learn.guide.analytics.go" />
        </Link>
      </Part>
      <PaidPart />
      <FeesPart />
    </div>
  );
};
