import './tabs.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectLocation } from '#src/lib/location';
import { writeQuery } from '#src/lib/query';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  /** Something behind the label, such as a mark that it needs attention. */
  mark?: ReactNode;
}

const STEPS: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/**
 * Tabs that are links: each has an address of its own, `?tab=NAME`, and the first one the address without it. Arrows,
 * Home and End move among them, Enter and Space open one. The screen reads which is open with `useQuery`.
 */
export const Tabs = <Name extends string>({
  label,
  tabs,
  open,
  children,
}: {
  /** What the tabs are of. */
  label: string;
  tabs: readonly Tab<Name>[];
  open: Name;
  /** What the open tab shows. */
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
