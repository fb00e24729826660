import { draftChanged, selectDraft } from '#src/forms/drafts';
import { inboxTests } from '#src/testing/inbox';
import { held, refusal, serving } from '#src/testing/serving';
import { choicesSearched, deleteHelp, help, helpChoices, saveHelp } from './helpModel';
import { helpForm } from './inboxDrafts';

const LIST = 'GET support/help';
const SAVE = 'POST support/help';
const REMOVE = 'DELETE support/help';

const { pass, dispatched, state, said } = inboxTests('?tab=help&helpPage=2');

const helpOf = (...ids: string[]) => ({
  data: { items: ids.map((id) => ({ help_id: id })), pagination: { page: 2, per_page: 10, total: 12 } },
});
const ids = () => help.selectPage(state())?.items.map(({ helpId }) => helpId);
const read = () => dispatched(help.rows.started(help.selectAsked(state())));

describe('saving a prepared answer', () => {
  const typed = { title: 'T', language: 'en', body: 'typed' };
  const form = helpForm('h2');
  const save = saveHelp.started({
    form,
    helpId: 'h2',
    title: 'T',
    language: 'en',
    body: 'B',
  });
  beforeEach(async () => {
    serving({ [LIST]: () => helpOf('h1') });
    await read();
    await dispatched(draftChanged({ form, values: typed }));
  });

  it('that is refused keeps what was typed and confirms nothing', async () => {
    serving({ [SAVE]: () => Promise.reject(refusal(400, 'VALIDATION_ERROR')) });
    await dispatched(save);
    expect(saveHelp.select(state())).toMatchObject({ failure: { code: 'VALIDATION_ERROR' } });
    expect([ids(), selectDraft(state(), form), said()]).toEqual([['h1'], typed, []]);
  });

  it('is done once for two clicks, leaves an empty form, and the agent is told and sees it', async () => {
    const sent = serving({
      [SAVE]: () => ({ data: { help: { help_id: 'h2' } } }),
      [LIST]: () => helpOf('h1', 'h2'),
    });
    await dispatched(save, save);
    await pass(300);
    expect(sent.map(({ call }) => call)).toEqual([SAVE, LIST]);
    expect(sent[0]?.data).not.toHaveProperty('form');
    expect(sent[1]?.params).toMatchObject({ page: 2 });
    expect([ids(), selectDraft(state(), form), said()]).toEqual([
      ['h1', 'h2'],
      undefined,
      ['inbox.help.saved'],
    ]);
  });
});

describe('deleting prepared answers', () => {
  const remove = (helpId: string) => deleteHelp.started({ helpId });
  const stateOf = (helpId: string) => deleteHelp.select(state(), helpId).status;

  it('goes one after the other, and the list is read once after all', async () => {
    const first = held();
    const sent = serving({
      [REMOVE]: ({ params }) =>
        params.help_id === 'h1' ? first.answer() : { data: { help_id: params.help_id } },
      [LIST]: () => helpOf(),
    });
    await dispatched(remove('h1'), remove('h2'));
    expect(sent).toHaveLength(1);
    first.give({ data: { help_id: 'h1' } });
    await pass(300);
    expect(sent.map(({ call }) => call)).toEqual([REMOVE, REMOVE, LIST]);
    expect([stateOf('h1'), stateOf('h2')]).toEqual(['succeeded', 'succeeded']);
  });

  it('goes on with the others where one is refused', async () => {
    serving({
      [REMOVE]: ({ params }) =>
        params.help_id === 'h1' ? Promise.reject(refusal(500)) : { data: { help_id: 'h2' } },
      [LIST]: () => helpOf('h1'),
    });
    await dispatched(remove('h1'), remove('h2'));
    await pass(300);
    expect([stateOf('h1'), stateOf('h2'), ids()]).toEqual(['failed', 'succeeded', ['h1']]);
  });
});

it('those to insert are searched for by the server half a second after the last letter', async () => {
  const sent = serving({ [LIST]: () => helpOf('h7') });
  await dispatched(helpChoices.started({ search: '' }));
  await dispatched(choicesSearched('pay'), choicesSearched('payp'));
  await pass(499);
  expect(sent).toHaveLength(1);
  await pass(1);
  expect(sent.map(({ params }) => params)).toMatchObject([{ search: '' }, { search: 'payp', per_page: 50 }]);
  expect(helpChoices.selectValue(state())?.map(({ helpId }) => helpId)).toEqual(['h7']);
});
