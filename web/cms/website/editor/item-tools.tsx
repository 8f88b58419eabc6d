import { interpolate } from '../../../../contract/interpolate.ts'
import { withoutConsent } from '../../../../contract/site-content/clients.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import type { Place, PlaceItem } from './place.ts'
import type { PageDocuments } from './use-page-documents.ts'
import styles from './place-tools.module.css'

const labels = {
  tools: 'Place in the list',
  position: '{{name}} {{number}} of {{count}}',
  limits: '{{min}} to {{max}} are possible',
  earlier: 'Move before the one above',
  later: 'Move after the one below',
  add: 'Add another after it',
  full: 'No more than {{max}} have room here.',
  remove: 'Remove',
  least: 'At least {{min}} must stay.',
  removed: 'Removed.',
  undo: 'Undo',
  needsConsent: 'Added under Website, Clients. It appears here once consent is on file.',
} as const

type Props = {
  rect: DOMRect
  place: Place
  item: PlaceItem
  documents: PageDocuments
  /** Ends what is being written. */
  onBefore: () => Promise<boolean>
  onChanged: () => void
}

/** Above a text or picture of a list: its position, and what can be done with the whole entry. */
export function ItemTools({ rect, place, item: { list, id, field }, documents, onBefore, onChanged }: Props) {
  const toast = useToast()
  const items = (documents.valueAt({ key: place.key, path: list }) ?? []) as { id: string }[]
  const index = items.findIndex((other) => other.id === id)
  if (index === -1) return null
  const { key } = place
  const run = async (act: () => Promise<void>) => {
    if (!(await onBefore())) return
    await act()
    onChanged()
  }

  async function add(item: { id: string }): Promise<void> {
    await run(() => documents.insert(key, list, item, id))
    if ('consent' in item) toast({ text: labels.needsConsent })
  }

  async function remove(): Promise<void> {
    await run(() => documents.remove(key, list, id))
    toast({ text: labels.removed, action: { label: labels.undo, run: () => void documents.undo() } })
  }

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={labels.tools}
      className={classNames('on-dark', styles.item)}
      style={{ left: Math.max(8, Math.min(rect.left - 4, innerWidth - 300)), top: Math.max(60, rect.top - 56) }}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span title={interpolate(labels.limits, field)}>
        {interpolate(labels.position, { name: capitalize(field.itemName), number: index + 1, count: items.length })}
      </span>
      <IconButton
        variant="quiet"
        icon="arrow-up"
        label={labels.earlier}
        aria-disabled={index === 0}
        onClick={() => void (index > 0 && run(() => documents.move(key, list, id, index - 1)))}
      />
      <IconButton
        variant="quiet"
        icon="arrow-down"
        label={labels.later}
        aria-disabled={index === items.length - 1}
        onClick={() => void (index < items.length - 1 && run(() => documents.move(key, list, id, index + 1)))}
      />
      <IconButton
        variant="quiet"
        icon="plus"
        label={items.length < field.max ? labels.add : interpolate(labels.full, { max: field.max })}
        aria-disabled={items.length >= field.max}
        onClick={() => void (items.length < field.max && add(copyOf(items[index]!, items)))}
      />
      <IconButton
        variant="quiet"
        icon="trash"
        label={items.length > field.min ? labels.remove : interpolate(labels.least, { min: field.min })}
        aria-disabled={items.length <= field.min}
        onClick={() => void (items.length > field.min && remove())}
      />
    </div>
  )
}

/** A new entry begins as a copy, so that it can be seen on the page at once. */
function copyOf(item: { id: string }, items: { id: string }[]): { id: string } {
  const taken = new Set(items.map(({ id }) => id))
  let number = 2
  while (taken.has(`${item.id}-${number}`)) number += 1
  return { ...withoutConsent(structuredClone(item)), id: `${item.id}-${number}` }
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
