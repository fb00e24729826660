import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as imports from '#contract/imports';
import { describeCalls } from '../testing/describeCalls';
import { atOnce } from '../testing/examples';
import type { TestServer } from '../testing/harness';
import { importing } from '../testing/importing';
import { STRANGER, reportFiles } from '../testing/reportFiles';

const MONTH = '2026-02';

/** A month's report of a channel of the creator and of one that nobody has: the same each time. */
const report = async (server: TestServer) => {
  const files = reportFiles();
  const mira = await importing(server).firstChannel('creator');
  const { name, path } = files.video({ [mira]: '100', [STRANGER]: '7' }, MONTH.replace('-', ''));
  const file = readFileSync(path);
  files.remove();
  return { by: 'admin', given: { file_id: randomUUID(), name, month: MONTH }, file };
};

/** A report that was uploaded and read. */
const checked = async (server: TestServer) => {
  const { by, given, file } = await report(server);
  const { file_id } = (await server.as(by).call(imports.uploadReport, given, { file })).data;
  await server.work();
  return { by, given: { file_id } };
};

/** The only part of a report that was booked. */
const booked = async (server: TestServer) => {
  const { by, given } = await checked(server);
  await server.as(by).call(imports.applyImport, given);
  await server.work();
  const [part] = (await server.as(by).call(imports.getImport, given)).data.file.parts;
  return { by, given: { part_id: part?.part_id ?? '' } };
};

describeCalls(imports, {
  uploadReport: atOnce(report),
  getImports: async (server) => {
    const { by } = await checked(server);
    return { by, given: { month: MONTH } };
  },
  getImport: checked,
  applyImport: checked,
  discardImport: checked,
  dryRunUndo: booked,
  undoImport: booked,
  getSetAside: async (server) => {
    const { by } = await booked(server);
    return { by };
  },
  // Somebody has the channel by now of which money waits.
  bookSetAside: async (server) => {
    const { by } = await booked(server);
    await importing(server).hold('newcomer', STRANGER, new Date());
    return { by };
  },
});
