import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { GroupField, ListField } from '../../../../contract/site-content/field.ts'
import { type ContentPath, joinPath } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { blankItem } from './blank-value.ts'
import styles from './document-form.module.css'
import { nameOfItem, withArticle } from './field-names.ts'
import { documentLabels as labels } from './labels.ts'
import type { EditedDocument } from './use-content-document.ts'
import { useDocumentOrder } from './use-item-order.ts'
import { useRemoveItem } from './use-remove-item.ts'

type Item = { id: string }
type Props = {
  document: EditedDocument
  path: ContentPath
  field: ListField
  label: string
  hint?: string
  hideLabel?: boolean
  items: readonly Item[]
  /** The fields of one entry. */
  renderFields: (path: ContentPath) => ReactNode
}

/** Entries that open where they stand. They are added, removed with Undo, and ordered. */
export function ItemList({ document, path, field, label, hint, hideLabel, items: entries, renderFields }: Props) {
  const item = field.item as GroupField
  const [openId, setOpenId] = useState<string>()
  const [addedId, setAddedId] = useState<string>()
  const remove = useRemoveItem(document)
  const getName = (entry: Item) => nameOfItem(entry, item) || interpolate(labels.unnamed, { name: field.itemName })
  const { items, listProps, draggedIndex, announcement } = useDocumentOrder(document, path, { items: entries, getName })
  const isFull = items.length >= field.max

  function add(): void {
    const added = blankItem(item)
    document.insert(path, added, items.at(-1)?.id ?? null)
    setOpenId(added.id)
    setAddedId(added.id)
  }

  return (
    <FieldGroup label={label} hideLabel={hideLabel} hint={hint} error={document.problems[path]} className={styles.wide}>
      <ol className={styles.items} aria-label={label} {...listProps}>
        {items.map((entry, index) => (
          <li key={entry.id} className={classNames(styles.item, draggedIndex === index && styles.dragged)}>
            <ItemRow
              fields={renderFields(joinPath(path, entry.id))}
              name={getName(entry)}
              isOpen={openId === entry.id && draggedIndex === undefined}
              isNew={addedId === entry.id}
              onToggle={() => setOpenId(openId === entry.id ? undefined : entry.id)}
              removeNote={items.length <= field.min ? interpolate(labels.least, { min: field.min }) : undefined}
              onRemove={() => remove(path, entry, getName(entry))}
            />
          </li>
        ))}
      </ol>
      {items.length === 0 && <p className="small muted">{labels.noItems}</p>}
      <div className={styles.listFoot}>
        <Button variant="text" compact icon="plus" disabled={isFull} onClick={add}>
          {interpolate(labels.add, { name: withArticle(field.itemName) })}
        </Button>
        <span className="small muted">
          {isFull ? interpolate(labels.full, { max: field.max }) : interpolate(labels.room, { count: items.length, max: field.max })}
        </span>
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </FieldGroup>
  )
}

type RowProps = {
  fields: ReactNode
  name: string
  isOpen: boolean
  isNew: boolean
  onToggle: () => void
  /** Why it must stay. */
  removeNote: string | undefined
  onRemove: () => void
}

function ItemRow({ fields, name, isOpen, isNew, onToggle, removeNote, onRemove }: RowProps) {
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isOpen && isNew) area.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isOpen, isNew])
  return (
    <>
      <div className={styles.itemHead}>
        <DragHandle name={name} />
        <button type="button" className={styles.itemName} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span>{name}</span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
        <IconButton
          variant="quiet"
          icon="trash"
          danger
          label={interpolate(labels.remove, { name })}
          title={removeNote}
          disabled={removeNote !== undefined}
          onClick={onRemove}
        />
      </div>
      <div id={id} ref={area} hidden={!isOpen} className={styles.itemFields}>
        {isOpen && fields}
      </div>
    </>
  )
}
