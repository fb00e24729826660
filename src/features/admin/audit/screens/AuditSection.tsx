import { useCallback, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { PersonSelect } from '#src/forms/PersonSelect';
import type { FilterControl, FilterWords } from '#src/list/filterWords';
import { ListSection } from '#src/list/ListScreen';
import { type AuditList, type AuditEvent, auditPeople } from '../model';
import { KINDS } from '../kinds';
import { AuditEventDetails, nameOf, useAuditColumns } from './auditCells';

const WORDS = {
  kind: { label: 'admin.audit.kind', words: KINDS },
  acting: {
    label: 'admin.audit.acting',
    words: { yes: 'admin.audit.acting.yes', no: 'admin.audit.acting.no' },
  },
  from: { label: 'admin.audit.from' },
  to: { label: 'admin.audit.to' },
} as const satisfies FilterWords;
const EMPTY = { title: 'admin.audit.empty' } as const;

interface Of {
  list: AuditList;
  of: 'actor' | 'subject';
}

// The answer names who is filtered by.
const PersonName = ({ list, of, id }: Of & { id: string }) => {
  const asked = useSelector(list.selectPage)?.asked[of];
  return <bdi>{asked?.id === id ? nameOf(asked) : '…'}</bdi>;
};

const PersonFilter = ({ list, of, label, placeholder, value, onChange }: FilterControl & Of) => {
  const asked = useSelector(list.selectPage)?.asked[of];
  return (
    <PersonSelect
      people={auditPeople}
      hint="admin.audit.person.search"
      known={asked ? { value: asked.id, label: nameOf(asked) } : null}
      value={value}
      onChange={(id) => onChange(id ?? '')}
      className="list-filter"
      allowClear
      placeholder={placeholder}
      aria-label={label}
    />
  );
};

/** A list of what was done, for a part of a screen; where its path names the account, that is no filter and no column. */
export const AuditSection = ({ list }: { list: AuditList }) => {
  const { formatMessage } = useIntl();
  const isOfOne = !('subject' in (list.plain.filters ?? {}));
  const columns = useAuditColumns(isOfOne ? 'about' : undefined);
  const filters = useMemo((): FilterWords => {
    const personFilter = (of: 'actor' | 'subject', label: 'admin.audit.who' | 'admin.audit.about') => ({
      [of]: {
        label,
        field: (control: FilterControl) => <PersonFilter list={list} of={of} {...control} />,
        nameOf: (id: string) => <PersonName list={list} of={of} id={id} />,
      },
    });
    return {
      ...personFilter('actor', 'admin.audit.who'),
      ...(isOfOne ? {} : personFilter('subject', 'admin.audit.about')),
      ...WORDS,
    };
  }, [list, isOfOne]);
  const details = useCallback((auditEvent: AuditEvent) => <AuditEventDetails auditEvent={auditEvent} />, []);
  return (
    <ListSection
      list={list}
      title={formatMessage({ id: 'admin.audit.title' })}
      columns={columns}
      details={details}
      filters={filters}
      failed="admin.audit.failed"
      empty={EMPTY}
    />
  );
};
