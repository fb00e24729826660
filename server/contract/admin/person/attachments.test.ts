import { randomUUID } from 'node:crypto';
import * as personAttachments from '#contract/admin/person/attachments';
import { describeCalls } from '../../../testing/describeCalls';
import type { TestServer } from '../../../testing/harness';

const FILE = '%PDF-1.7\n%a contract\n';

const uploading = async (server: TestServer) => ({
  by: 'admin',
  given: {
    subject_id: await server.idOf('creator'),
    attachment_id: randomUUID(),
    name: 'Vertrag “Mira”.pdf',
    note: 'Signed on paper',
  },
  file: FILE,
});

/** A file that the admin attached. */
const attached = async (server: TestServer) => {
  const { by, given, file } = await uploading(server);
  await server.as(by).call(personAttachments.uploadPersonAttachment, given, { file });
  const { subject_id, attachment_id } = given;
  return { by, given: { subject_id, attachment_id } };
};

describeCalls(personAttachments, {
  getPersonAttachments: async (server) => {
    const { by, given } = await attached(server);
    return { by, given: { subject: given.subject_id } };
  },
  uploadPersonAttachment: uploading,
  downloadPersonAttachment: attached,
  deletePersonAttachment: attached,
});
