import type { PageDocuments } from './use-page-documents.ts'
export function HistorySheet(_: { documents: PageDocuments; onRestored: () => void; onClose: () => void }) {
  return null
}
