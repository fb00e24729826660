import { supportDepartments } from '#contract/lists';
import { foundIn, reachedDepartments } from './rules';

describe('what reaches an agent', () => {
  const departments = supportDepartments.map((department) => ({
    department,
    handled_by: department === 'arabic' ? ('english' as const) : department,
  }));
  it('of the English department are the Arabic conversations too', () => {
    expect(reachedDepartments(departments, ['english', 'thai'])).toEqual(['english', 'thai', 'arabic']);
    expect(reachedDepartments(departments, ['dutch'])).toEqual(['dutch']);
  });
  it('of the Arabic department is what the English one handles for it, and no more', () => {
    expect(reachedDepartments(departments, ['arabic'])).toEqual(['arabic']);
  });
  it('of no department are all', () => {
    expect(reachedDepartments(departments, [])).toEqual([...supportDepartments]);
  });
});

describe('where words were found', () => {
  const long = 'word '.repeat(30).trim();
  it.each([
    ['Where is my money?', 'MONEY', 'Where is my ', 'money', '?'],
    ['Paypal, not apal', 'apal', 'Paypal, not ', 'apal', ''],
    [`${long} money ${long}`, 'mon', `…${'word '.repeat(11)}`, 'mon', `ey${' word'.repeat(11)}…`],
    ['Straße', 'xyz', '', '', 'Straße'],
  ])('%s has %s', (body, search, before, words, after) => {
    expect(foundIn(body, search)).toEqual({ before, words, after });
  });
});
