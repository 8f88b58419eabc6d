import type { ComponentType } from 'react'
import { keys } from '../data/keys.ts'
import { useQueryOnce } from '../data/use-staff-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { BackToCatalog } from './catalog-editor.tsx'
import type { DocumentFieldsProps } from './category-fields.tsx'
import { CatalogEditor } from './catalog-editor.tsx'
import type { CatalogDraft, CatalogType } from './catalog-type.ts'

type Props<D extends CatalogDraft> = {
  kind: CatalogType<D>
  /** Without one, something new is written. */
  id: string | undefined
  Fields: ComponentType<DocumentFieldsProps<D>>
}

export function CatalogDocumentPage<D extends CatalogDraft>({ kind, id, Fields }: Props<D>) {
  if (id === undefined) return <NewDocument kind={kind} Fields={Fields} />
  return <SavedDocument key={id} kind={kind} id={id} Fields={Fields} />
}

function NewDocument<D extends CatalogDraft>({ kind, Fields }: Omit<Props<D>, 'id'>) {
  return <CatalogEditor kind={kind} current={undefined} opened={{ draft: kind.blank, version: 0 }} Fields={Fields} />
}

/** Edited only as it is now: what was known of it before could be an older version. */
function SavedDocument<D extends CatalogDraft>({ kind, id, Fields }: Props<D> & { id: string }) {
  const saved = useQueryOnce({ queryKey: keys.catalog.document(kind.path, id), queryFn: ({ signal }) => kind.load(id, signal) })
  const { data, error } = saved
  if (data) return <CatalogEditor kind={kind} current={id} opened={data} Fields={Fields} />
  if (error?.status === 404) {
    return (
      <Panel flush>
        <EmptyState {...kind.words.missing} action={<BackToCatalog />} />
      </Panel>
    )
  }
  return (
    <Panel note={<BackToCatalog />}>
      {error ? <LoadErrorBanner query={saved} message={loadErrorMessage(kind.words.load)} /> : <RowSkeletons columns={2} rows={4} />}
    </Panel>
  )
}
