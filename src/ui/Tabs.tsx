import { Tabs as AntTabs } from 'antd';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useHistory } from 'react-router-dom';
import { selectLocation } from '#src/lib/location';
import { writeQuery } from '#src/lib/query';

interface Tab<Name extends string> {
  name: Name;
  label: ReactNode;
  /** Shown after the label, such as a mark that the tab needs attention. */
  mark?: ReactNode;
}

/**
 * Tabs with a URL each, `?tab=NAME`; the first tab has the URL without it. The screen reads with `useQuery` which tab is
 * open.
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
  const history = useHistory();
  const { pathname, search } = useSelector(selectLocation);
  const defaults = { tab: tabs[0]?.name ?? '' };
  return (
    <AntTabs
      aria-label={label}
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
