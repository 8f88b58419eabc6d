import { endpoints } from '../../contract/endpoints.ts'
import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '../../contract/import.ts'
import { downloadHeaders } from '../files/download-headers.ts'
import { type FormShape, toIncomingForm } from '../files/receive-form.ts'
import type { DefineRoute } from '../http/define-route.ts'
import { uploadClient } from '../http/upload-client.ts'
import { formatItemsTable } from './items-table.ts'
import type { Imports } from './imports.ts'

const MB = 1024 * 1024

export function importRoutes(defineRoute: DefineRoute, imports: Imports): void {
  defineRoute(endpoints.listImports, () => imports.list())
  defineRoute(endpoints.uploadImport, ({ currentStaff, ...call }) =>
    imports.upload(
      toIncomingForm(call.request, formOf(endpoints.uploadImport, ['kind']), { lane: 'staff', ...uploadClient(call) }),
      currentStaff,
    ),
  )
  defineRoute(endpoints.uploadImportArchive, (call) =>
    imports.uploadArchive(
      toIncomingForm(call.request, formOf(endpoints.uploadImportArchive, ['id']), { lane: 'staff', ...uploadClient(call) }),
    ),
  )
  defineRoute(endpoints.getImport, ({ params }) => imports.get(params.id))
  defineRoute(endpoints.listImportItems, ({ params, query }) => imports.listItems(params.id, query))
  defineRoute(endpoints.downloadImportItems, async ({ params, reply }) => {
    const { fileName, items } = await imports.listAllItems(params.id)
    return reply.headers(downloadHeaders({ name: `${fileName}.csv`, type: 'text/csv; charset=utf-8' })).send(formatItemsTable(items))
  })
  defineRoute(endpoints.updateImportItem, ({ params, body }) => imports.updateItem(params.id, params.position ?? 0, body))
  defineRoute(endpoints.checkImport, ({ params, body }) => imports.check(params.id, body))
  defineRoute(endpoints.startImport, ({ params, currentStaff }) => imports.start(params.id, currentStaff))
  defineRoute(endpoints.stopImport, ({ params, currentStaff }) => imports.stop(params.id, currentStaff))
  defineRoute(endpoints.resumeImport, ({ params, body }) => imports.resume(params.id, body))
  defineRoute(endpoints.takeBackImport, ({ params, currentStaff }) => imports.takeBack(params.id, currentStaff))
  defineRoute(endpoints.deleteImport, ({ params }) => imports.remove(params.id))
  defineRoute(endpoints.listImportRedirects, ({ params, query }) => imports.listRedirects(params.id, query))
}

const formOf = ({ maxBytes }: { maxBytes: number }, textFields: string[]): FormShape => ({
  textFields,
  fileField: 'files',
  maxBytes,
  fileLimit: {
    bytes: IMPORT_LIMITS.archiveBytes,
    message: (name) => IMPORT_FILE_MESSAGES.tooLarge(name, IMPORT_LIMITS.archiveBytes / MB),
  },
})
