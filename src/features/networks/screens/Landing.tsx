import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { SignIn } from '#src/forms/SignIn';
import { paths } from '#src/lib/paths';
import { selectSession } from '#src/session/session';
import { lazyScreen } from '#src/request/lazyScreen';

/** The buttons to sign in and to register; for signed-in users, the button to the dashboard. */
export const WayIn = ({ registerTo = paths.register }: { registerTo?: string }) => {
  const signedIn = useSelector(selectSession) !== null;
  if (signedIn) {
    return (
      <Link className="plain-button plain-button-primary" to={paths.dashboard}>
        <FormattedMessage id="action.toDashboard" />
      </Link>
    );
  }
  return (
    <>
      <SignIn />
      <p className="way-in-new">
        <FormattedMessage id="networks.landing.new" />{' '}
        <Link to={registerTo}>
          <FormattedMessage id="networks.landing.register" />
        </Link>
      </p>
    </>
  );
};

const STEPS = ['join', 'link', 'see', 'paid'] as const;

export const HowItWorks = () => (
  <section>
    <h2>
      <FormattedMessage id="networks.landing.how" />
    </h2>
    <ol className="steps">
      {STEPS.map((step) => (
        <li key={step}>
          <strong>
            <FormattedMessage id={`networks.landing.step.${step}`} />
          </strong>
          <p>
            <FormattedMessage id={`networks.landing.step.${step}.text`} />
          </p>
        </li>
      ))}
    </ol>
  </section>
);

// The page is complete without these children: if they fail, they are left out.
class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const LateShowcase = lazyScreen(() => import('./Showcase'));
const PLACE = <div className="showcase-place" />;

/** The creators; their code is asked for after the page has been painted. */
export const Showcase = () => {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!painted) return PLACE;
  return (
    <Optional>
      <Suspense fallback={PLACE}>
        <LateShowcase />
      </Suspense>
    </Optional>
  );
};
