import type { PageDocuments } from './use-page-documents.ts'
export function SearchSheet(_: { documents: PageDocuments; onChanged: () => void; onClose: () => void }) {
  return null
}
