import { useRef, useState } from 'react'
import { moveItem, useReorder } from '../../reorder/use-reorder.ts'

type Item = { id: string }
type Options<T> = {
  items: readonly T[]
  getName: (item: T) => string
  /** An item was put down behind another, or at the first place. */
  onMove: (item: T, after: T | undefined, order: readonly T[]) => void
}

/** A list that is ordered by dragging or with the keyboard. It is changed once, when the item is put down. */
export function useItemOrder<T>({ items, getName, onMove }: Options<T>) {
  const [order, setOrder] = useState<readonly T[]>()
  const target = useRef(0)
  const shown = order ?? items
  const reorder = useReorder<HTMLOListElement>({
    count: shown.length,
    getName: (index) => getName(shown[index]!),
    onMove(from, to) {
      target.current = to
      const next = moveItem(shown, from, to)
      setOrder(next.every((item, index) => item === items[index]) ? undefined : next)
    },
    onDrop() {
      setOrder(undefined)
      onMove(shown[target.current]!, shown[target.current - 1], shown)
    },
  })
  return { ...reorder, items: shown }
}

/** For a list of a document. */
export const useDocumentOrder = <T extends Item>(
  document: { move: (path: string, id: string, after: string | null) => void },
  path: string,
  { items, getName }: Pick<Options<T>, 'items' | 'getName'>,
) => useItemOrder({ items, getName, onMove: (item, after) => document.move(path, item.id, after?.id ?? null) })
