import type { ComponentType } from 'react'
import { keys } from '../data/keys.ts'
import { useQueryOnce } from '../data/use-staff-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import type { DocumentFieldsProps } from './category-fields.tsx'
import { BackToCatalog, CatalogEditor } from './catalog-editor.tsx'
import type { CatalogDraft, CatalogType } from './catalog-type.ts'

type Props<D extends CatalogDraft> = {
  type: CatalogType<D>
  /** Undefined for a new document. */
  id: string | undefined
  Fields: ComponentType<DocumentFieldsProps<D>>
}

export function CatalogDocumentPage<D extends CatalogDraft>({ type, id, Fields }: Props<D>) {
  if (id === undefined) return <NewDocument type={type} Fields={Fields} />
  return <ExistingDocument key={id} type={type} id={id} Fields={Fields} />
}

function NewDocument<D extends CatalogDraft>({ type, Fields }: Omit<Props<D>, 'id'>) {
  return <CatalogEditor type={type} current={undefined} opened={{ draft: type.blank, version: 0 }} Fields={Fields} />
}

/** Loaded from the server, because a cached version could be outdated. */
function ExistingDocument<D extends CatalogDraft>({ type, id, Fields }: Props<D> & { id: string }) {
  const query = useQueryOnce({ queryKey: keys.catalog.document(type.path, id), queryFn: ({ signal }) => type.load(id, signal) })
  const { data, error } = query
  if (data) return <CatalogEditor type={type} current={id} opened={data} Fields={Fields} />
  if (error?.status === 404) {
    return (
      <Panel flush>
        <EmptyState {...type.labels.notFound} action={<BackToCatalog />} />
      </Panel>
    )
  }
  return (
    <Panel note={<BackToCatalog />}>
      {error ? <LoadErrorBanner query={query} message={loadErrorMessage(type.labels.loadFailed)} /> : <RowSkeletons columns={2} rows={4} />}
    </Panel>
  )
}
