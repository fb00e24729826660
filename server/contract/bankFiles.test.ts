import * as bankFiles from '#contract/bankFiles';
import { bankOn } from '../testing/bank';
import { describeCalls } from '../testing/describeCalls';
import type { TestServer } from '../testing/harness';

/** A payment of a creator that is out by a bank file. */
const sent = (server: TestServer) => bankOn(() => server).sentTo('creator', '60');

describeCalls(bankFiles, {
  getBankFiles: async (server) => {
    await sent(server);
    return { by: 'admin', given: { fetched: 'no' } };
  },
  downloadBankFile: async (server) => {
    const { batch } = await sent(server);
    return { by: 'admin', given: { batch_id: batch } };
  },
  uploadBankResults: async (server) => {
    const { item } = await sent(server);
    const bank = bankOn(() => server);
    return {
      by: 'admin',
      given: { name: 'statement.xml' },
      file: bank.statement(bank.debit(item, '60.00'), bank.debit('', '9.99')),
    };
  },
});
