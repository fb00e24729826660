import type { CallDefinition } from '#contract/call';
import { type Call, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/earnings/files.generated';
import { download } from '#src/api/download';
import type { Sending } from '#src/api/sending';
import { saveBlob } from '#src/lib/saveFile';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';

/** A call whose file is saved; it never comes into the store. */
const saved = <const Name extends string, Contract extends CallDefinition>(call: Call<Name, Contract>) =>
  sentBy(call, async (given: Given<Contract>, sending: Sending) => {
    const { name, file } = await download(call)(given, sending);
    saveBlob(name, file);
    return { name };
  });

const atPlace = { concurrency: 'leading', failure: 'atPlace' } as const;

/** Saves the months that are shown. */
export const saveMonths = command(saved(calls.downloadMonths), { ...atPlace, as: 'earnings/saveMonths' });

/** Saves the entries of the days that are shown. */
export const saveEntries = command(saved(calls.downloadEntries), { ...atPlace, as: 'earnings/saveEntries' });

/** Saves the statement of a year. */
export const saveStatement = command(saved(calls.downloadStatement), {
  ...atPlace,
  as: 'earnings/saveStatement',
});

/** Saves the tax summary of a year. */
export const saveTaxSummary = command(saved(calls.downloadTaxSummary), {
  ...atPlace,
  as: 'earnings/saveTaxSummary',
});

/** Saves what the figures of a year are worked out from. */
export const saveProof = command(saved(calls.downloadProof), { ...atPlace, as: 'earnings/saveProof' });

/** Files of earnings. */
export const earningsFilesFeature = defineFeature([
  saveMonths,
  saveEntries,
  saveStatement,
  saveTaxSummary,
  saveProof,
]);
