import { interpolate } from '../../../../contract/interpolate.ts'
import { type ContentPath, readAt } from '../../../../contract/site-content/paths.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { documentLabels as labels } from './labels.ts'
import type { EditedDocument } from './use-content-document.ts'

type Item = { id: string }

/** Removes an entry at once. The message brings it back to its place. */
export function useRemoveItem(document: Pick<EditedDocument, 'value' | 'remove' | 'insert'>) {
  const toast = useToast()
  return (path: ContentPath, item: Item, name: string): void => {
    const items = readAt(document.value, path) as Item[]
    const after = items[items.findIndex(({ id }) => id === item.id) - 1]?.id ?? null
    document.remove(path, item.id)
    toast({
      text: interpolate(labels.removed, { name }),
      action: { label: labels.undo, run: () => document.insert(path, item, after) },
    })
  }
}
