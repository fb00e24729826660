import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type StatementFormat,
  downloadEntries,
  downloadMonths,
  downloadStatement,
  downloadTaxSummary,
} from '#contract/earnings/files';
import type { Language } from '#contract/fields';
import { type Document, csvOf, pdfOf } from '../../../documents';
import { serve } from '../../../http/serve';
import type { Services } from '../../../services';
import { logoPicture } from '../../networks';
import { networkOf, payeeOf } from '../documents/repository';
import { type Wording, wordingIn } from '../documents/wording';
import { readMonths } from '../months/read';
import { paymentsOf } from '../months/repository';
import { yearOf } from '../years';
import { entriesCsv, monthsCsv } from './csv';
import { balanceBefore, bookedBetween, entriesBetween, takenBetween, taxesOf } from './repository';
import { type YearFacts, statementOf } from './statement';
import { taxSummaryOf } from './taxSummary';

const CSV = 'text/csv; charset=utf-8';

const send = (reply: FastifyReply, name: string, type: string, content: Readable | string) =>
  void reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(typeof content === 'string' ? Readable.from([content], { objectMode: false }) : content);

const sendDocument = async (
  reply: FastifyReply,
  { name, format }: { name: string; format: StatementFormat },
  document: Document,
): Promise<void> => {
  if (format === 'csv') send(reply, `${name}.csv`, CSV, csvOf(document));
  else send(reply, `${name}.pdf`, 'application/pdf', await pdfOf(document));
};

const wordingFor = ({ words }: Services, language: Language, { headers }: FastifyRequest): Wording =>
  wordingIn(words, language, headers['accept-language']);

/** What was booked in a year, and what payments took in it. */
const factsOf = async (
  services: Services,
  { userId, year }: { userId: string; year: string },
): Promise<YearFacts> => {
  const { connection } = services;
  const days = yearOf(year);
  const asked = { userId, ...days };
  const [payee, opening, booked, taken, payments] = await Promise.all([
    payeeOf(connection, userId),
    balanceBefore(connection, userId, days.from),
    bookedBetween(connection, asked),
    takenBetween(connection, asked),
    paymentsOf(connection, userId),
  ]);
  const { name, logo_url: logoUrl } = await networkOf(connection, payee.network_id);
  return {
    ...days,
    year,
    name: payee.name,
    network: { name, logo: await logoPicture(services, logoUrl) },
    opening,
    booked,
    taken,
    payments: payments.filter(({ payment_id: id }) => taken.has(id)),
  };
};

/** Files of earnings for somebody to keep: what a screen shows, and what was in a year. */
export const earningsFileRoutes = (app: FastifyInstance, services: Services) => {
  const { connection } = services;

  serve(app, downloadMonths, async ({ query: { user_id: userId, lang, ...asked }, request, reply }) => {
    const months = await readMonths(services, { userId, ...asked }, new Date());
    const name = `earnings-months-${asked.from}-${asked.to}.csv`;
    send(reply, name, CSV, monthsCsv(wordingFor(services, lang, request), months));
    return {};
  });

  serve(app, downloadEntries, async ({ query: { user_id: userId, lang, ...asked }, request, reply }) => {
    const entries = entriesBetween(connection, { userId, ...asked });
    const name = `earnings-${asked.from}-${asked.to}.csv`;
    send(reply, name, CSV, entriesCsv(wordingFor(services, lang, request), entries));
    return {};
  });

  serve(app, downloadStatement, async ({ query, request, reply }) => {
    const { user_id: userId, year, format, lang } = query;
    const facts = await factsOf(services, { userId, year });
    const statement = statementOf(wordingFor(services, lang, request), facts, new Date());
    await sendDocument(reply, { name: `statement-${year}`, format }, statement);
    return {};
  });

  serve(app, downloadTaxSummary, async ({ query, request, reply }) => {
    const { user_id: userId, year, format, lang } = query;
    const [facts, taxes] = await Promise.all([
      factsOf(services, { userId, year }),
      taxesOf(connection, userId),
    ]);
    const summary = taxSummaryOf(wordingFor(services, lang, request), facts, taxes, new Date());
    await sendDocument(reply, { name: `tax-summary-${year}`, format }, summary);
    return {};
  });
};
