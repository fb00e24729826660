import { getImport, undoImport } from '#contract/imports';
import { importTests } from '../../testing/importTests';

const { files, server, ledger } = importTests();
let mira = '';
beforeEach(async () => {
  mira = await ledger.firstChannel('creator');
});

/** The creator has the channel until a moment, and the newcomer from then on. */
const changesHands = async (at: string) => {
  const moment = new Date(at);
  await server.connection
    .updateTable('channel_holder')
    .set({ held_until: moment })
    .where('channel_id', '=', mira)
    .execute();
  await ledger.hold('newcomer', mira, moment);
};
const balances = async () => [await ledger.balanceOf('creator'), await ledger.balanceOf('newcomer')];

describe('a channel that changes hands', () => {
  it.each([
    ['before the month ends', '2026-02-28T23:59:59Z', [0, 60]],
    ['with its end', '2026-03-01T00:00:00Z', [60, 0]],
  ])('%s is then whose it is when the month ends', async (_what, at, right) => {
    await changesHands(at);
    await ledger.bring(files.video({ [mira]: '100' }));
    expect(await balances()).toEqual(right);
    await ledger.expectRight();
  });

  it('gives a month that was undone to whom it belongs then', async () => {
    const { fileId } = await ledger.bring(files.video({ [mira]: '100' }));
    expect(await balances()).toEqual([60, 0]);
    const { data } = await server.as('admin').call(getImport, { file_id: fileId });
    await server.as('admin').call(undoImport, { part_id: data.file.parts[0]?.part_id ?? '' });
    await server.work();
    await changesHands('2026-02-10T00:00:00Z');
    await ledger.bring(files.video({ [mira]: '100' }));
    expect(await balances()).toEqual([0, 60]);
    await ledger.expectRight();
  });

  it('takes what was booked from whoever did not have it, in whichever order it is found out', async () => {
    await ledger.bring(files.video({ [mira]: '100' }));
    await changesHands('2026-02-10T00:00:00Z');
    await ledger.bring(files.video({ [mira]: '90' }));
    expect(await balances()).toEqual([0, 54]);
    const corrections = await server.connection
      .selectFrom('ledger_entry')
      .where('correction', '=', true)
      .select(['amount', 'reason'])
      .execute();
    expect(corrections).toEqual([{ amount: '-60.000000', reason: 'holder' }]);
    await ledger.expectRight();
  });

  it('is nobody’s twice at once', async () => {
    await expect(ledger.hold('newcomer', mira, new Date('2026-02-10'))).rejects.toMatchObject({
      code: '23505',
    });
  });
});
