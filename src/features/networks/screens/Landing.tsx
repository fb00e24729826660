import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { SignIn } from '#src/features/auth';
import { loadShowcase } from '..';
import { paths } from '#src/lib/paths';
import { selectSession } from '#src/session/session';
import { lazyScreen } from '#src/request/lazyScreen';

export const HomeLink = () => {
  const signedIn = useSelector(selectSession) !== null;
  return (
    <Link className="button button-primary" to={signedIn ? paths.dashboard : paths.home}>
      <FormattedMessage id={signedIn ? 'action.toDashboard' : 'action.toHome'} />
    </Link>
  );
};

/** Signing in and registering; to who is signed in, the way to the dashboard. */
export const WayIn = ({ registerTo = paths.register }: { registerTo?: string }) => {
  const signedIn = useSelector(selectSession) !== null;
  if (signedIn) return <HomeLink />;
  return (
    <>
      <SignIn />
      <p className="way-in-new">
        <FormattedMessage id="landing.new" />{' '}
        <Link to={registerTo}>
          <FormattedMessage id="landing.register" />
        </Link>
      </p>
    </>
  );
};

const STEPS = ['join', 'link', 'see', 'paid'] as const;

export const HowItWorks = () => (
  <section>
    <h2>
      <FormattedMessage id="landing.how" />
    </h2>
    <ol className="steps">
      {STEPS.map((step) => (
        <li key={step}>
          <strong>
            <FormattedMessage id={`landing.step.${step}`} />
          </strong>
          <p>
            <FormattedMessage id={`landing.step.${step}.text`} />
          </p>
        </li>
      ))}
    </ol>
  </section>
);

// The page is complete without what this holds: a part that fails is left out.
class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

const LateShowcase = lazyScreen(loadShowcase);
const PLACE = <div className="showcase-place" />;

/** The creators, asked for once the page has been painted. */
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
