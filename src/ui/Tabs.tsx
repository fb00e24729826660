import './tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectLocation } from '#src/lib/location';
import { writeQuery } from '#src/lib/query';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  /** Shown after the label, such as a mark that the tab needs attention. */
  mark?: ReactNode;
}

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/**
 * Tabs that are links: each has a URL, `?tab=NAME`; the first tab has the URL without it. Arrow keys, Home and End move
 * between tabs, Enter and Space open one. The screen reads with `useQuery` which tab is open.
 */
export const Tabs = <Name extends string>({
  label,
  tabs,
  open,
  children,
}: {
  /** The name of the list of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  /** The content of the open tab. */
  children: ReactNode;
}) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { pathname, search } = useSelector(selectLocation);
  const defaults = { tab: tabs[0]?.name ?? '' };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, place: number) => {
    if (event.key === ' ') {
      event.preventDefault();
      event.currentTarget.click();
      return;
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[step(place, tabs.length)]?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ name, label: words, mark }, place) => (
          <Link
            key={name}
            id={`${id}-${name}`}
            role="tab"
            className="tab"
            to={{ pathname, search: writeQuery(search, defaults, { tab: name }) }}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            onKeyDown={(event) => onKeyDown(event, place)}
          >
            {words} {mark}
          </Link>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </>
  );
};
