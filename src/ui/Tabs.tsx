import { Tabs as AntTabs, type TabsRef } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { selectLocation } from '#src/lib/location';
import { changedQuery, writeQuery } from '#src/lib/query';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  /** Shown after the label, such as a mark that the tab needs attention. */
  mark?: ReactNode;
}

// Ant Design's list of tabs has no name, and holds the button that shows what has no room, which is no tab.
const useTabList = (label: string) => {
  const bar = useRef<TabsRef>(null);
  useEffect(() => {
    const root = bar.current?.nativeElement;
    for (const name of ['role', 'aria-orientation'])
      root?.querySelector('.ant-tabs-nav')?.removeAttribute(name);
    const list = root?.querySelector('.ant-tabs-nav-list');
    list?.setAttribute('role', 'tablist');
    list?.setAttribute('aria-label', label);
  }, [label]);
  return bar;
};

/**
 * Tabs with a URL each, `?tab=NAME`; the first tab has the URL without it. The screen reads with `useQuery` which tab is
 * open; a URL of another tab, which there is not for this user, is corrected.
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
  const bar = useTabList(label);
  const history = useHistory();
  const { pathname, search } = useSelector(selectLocation);
  const defaults = { tab: tabs[0]?.name ?? '' };
  const asked = new URLSearchParams(search).get('tab');
  const corrected = asked === null || asked === open ? search : changedQuery(search, defaults, { tab: open });
  useEffect(() => {
    if (corrected !== search) history.replace({ pathname, search: corrected });
  }, [history, pathname, search, corrected]);
  return (
    <AntTabs
      ref={bar}
      activeKey={open}
      onChange={(tab) => history.push({ pathname, search: writeQuery(search, defaults, { tab }) })}
      destroyOnHidden
      items={tabs.map(({ name, label: words, mark }) => ({
        key: name,
        label: (
          <>
            {words} {mark}
          </>
        ),
        children: name === open ? children : null,
      }))}
    />
  );
};
