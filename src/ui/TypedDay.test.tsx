import { act, fireEvent, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { DayField } from '#src/forms/DayField';
import { formatTag } from '#src/i18n/detect';
import { renderApp } from '#src/testing/renderApp';
import DateFilter from './DateFilter';
import RangePicker from './RangePicker';

let changes: unknown[] = [];
const Kept = <Value,>({
  begin,
  draw,
}: {
  begin: Value;
  draw: (value: Value, change: (to: Value) => void) => ReactElement;
}) => {
  const [value, setValue] = useState(begin);
  return draw(value, (to) => {
    changes.push(to);
    setValue(to);
  });
};
const LATEST = '2026-10-31';
const FIELDS = {
  range: (
    <Kept
      begin={{ from: '2026-02-03', to: '2026-03-10' }}
      draw={(value, change) => <RangePicker value={value} latest={LATEST} onChange={change} />}
    />
  ),
  form: (
    <Kept
      begin="2026-02-03"
      draw={(value, change) => <DayField value={value} latest={LATEST} onChange={change} />}
    />
  ),
  filter: (
    <Kept
      begin="2026-02-03"
      draw={(value, change) => <DateFilter kind="day" label="Day" value={value} onChange={change} />}
    />
  ),
};
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
const type = (text: string) => {
  const [first] = fields();
  act(() => first?.focus());
  if (first) fireEvent.change(first, { target: { value: text } });
};
const shown = () => fields()[0]?.value;
const enter = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });

beforeEach(() => {
  changes = [];
});

describe.each([
  ['range', '03/03/2569'],
  ['range', 'abc'],
  ['range', ''],
  ['form', '03/03/2569'],
  ['form', 'abc'],
  ['filter', 'abc'],
] as const)('in the %s %j, which cannot be taken, gives way', (which, text) => {
  beforeEach(() => {
    renderApp(FIELDS[which], { locale: formatTag('th', []) });
    type(text);
  });

  it('on Enter, and the focus stays', () => {
    enter();
    expect(shown()).toBe('03/02/2026');
    expect(fields()[0]).toBe(document.activeElement);
    expect(fields()[0]?.getAttribute('aria-invalid')).toBe('false');
    expect(changes).toEqual([]);
  });

  it('when the focus leaves', () => {
    act(() => fields()[0]?.blur());
    expect(shown()).toBe('03/02/2026');
    expect(changes).toEqual([]);
  });
});

it('a day as it is shown is taken', () => {
  renderApp(FIELDS.form, { locale: formatTag('th', []) });
  type('05/03/2026');
  enter();
  expect([shown(), changes]).toEqual(['05/03/2026', ['2026-03-05']]);
});
