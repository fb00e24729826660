import type { Store } from '@reduxjs/toolkit';
import { ConfigProvider } from 'antd';
import type { RouterState } from 'connected-react-router';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Provider, useSelector } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import { LocaleProvider } from '#src/i18n/LocaleProvider';
import type { localeSlice } from '#src/i18n/localeSlice';
import { selectLocation } from '#src/lib/location';
import type { FeatureStore } from '#src/request/lazyScreen';

/** What the frame itself reads of a state; the screen in it reads the rest. */
export interface ReplayedState {
  locale: ReturnType<typeof localeSlice.reducer>;
  router: RouterState;
}

export interface ReplayedParts {
  /** The screen of the route in the state. */
  screen: ReactNode;
  /** Draws as the state says: in its theme and with its network's colour. */
  design: ComponentType<{ width: number; children: ReactNode }>;
}

interface Replayed extends ReplayedParts {
  state: ReplayedState;
  /** Of the user's window. */
  width: number;
}

// A file may say anything.
const WIDEST = 4_000;

// Neither dialog nor drawer holds the focus, which is the reader's.
const UNTRAPPED = { focusable: { trap: false, focusTriggerAfterClose: false } };

// Links lead from the address of the state, and nothing leads away from it.
const At = ({ children }: { children: ReactNode }) => (
  <StaticRouter location={useSelector(selectLocation)}>{children}</StaticRouter>
);

/** The frame: dialogs and popups open inside of it. They ask for their place when they are first drawn, so it must be there before. */
const Frame = ({ width, children }: { width: number; children: ReactNode }) => {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  return (
    <div className="replay-frame" inert ref={setFrame} style={{ width }}>
      {frame && (
        <ConfigProvider getPopupContainer={() => frame} modal={UNTRAPPED} drawer={UNTRAPPED}>
          <div className="replay-screen">{children}</div>
        </ConfigProvider>
      )}
    </div>
  );
};

/**
 * The user's screen after an action, as wide as the user's window and in the user's theme. It is in a frame: dialogs and popups
 * open inside of it and never over the reader's page, and nothing in it can be clicked or focused. Its store does not change and
 * calls no server.
 */
export const ReplayedScreen = ({ state, width: said, screen, design: Design }: Replayed) => {
  const width = Math.min(said, WIDEST);
  const { formatMessage } = useIntl();
  const ownLocale = useSelector((own: ReplayedState) => own.locale);
  const store = useMemo(() => {
    // The texts are in the reader's language, because only its catalogue is loaded. Amounts look as in the user's
    // region.
    const frozen = { ...state, locale: { ...ownLocale, ...state.locale, language: ownLocale.language } };
    return {
      getState: () => frozen,
      dispatch: <T,>(action: T) => action,
      subscribe: () => () => {},
      install: () => {},
      has: () => true,
    } satisfies Record<Exclude<keyof (Store & FeatureStore), symbol | 'replaceReducer'>, unknown>;
  }, [state, ownLocale]);
  return (
    <div
      className="replay-window"
      role="region"
      tabIndex={0}
      aria-label={formatMessage({ id: 'snapshots.replay.screen' })}
    >
      <Provider store={store as never}>
        <LocaleProvider>
          <Design width={width}>
            <Frame width={width}>
              <At>{screen}</At>
            </Frame>
          </Design>
        </LocaleProvider>
      </Provider>
    </div>
  );
};
