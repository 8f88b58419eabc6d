import { useState } from 'react'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { SiteContent } from '../../../../contract/site-content/documents.ts'
import { type ContentPath, joinPath, readAt } from '../../../../contract/site-content/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx'
import { DragHandle } from '../../reorder/drag-handle.tsx'
import { FieldInput } from '../document/document-form.tsx'
import { documentLabels } from '../document/labels.ts'
import { type EditedDocument, useTypedDocument } from '../document/use-content-document.ts'
import { useDocumentOrder } from '../document/use-item-order.ts'
import { useRemoveItem } from '../document/use-remove-item.ts'
import styles from './story-team.module.css'

const labels = {
  list: 'People of the story',
  part: 'What {{name}} did',
  former: 'Somebody who has left',
  add: 'Add a person',
  choose: 'Choose from the team',
  all: 'Everybody of the team is in the story.',
} as const

type Part = SiteContent['stories']['list'][number]['team'][number]

/** Who of the team worked on a story, and what each did. */
export function StoryTeam({ document, path }: { document: EditedDocument; path: ContentPath }) {
  const { value: team } = useTypedDocument('team')
  const remove = useRemoveItem(document)
  const [isChoosing, setChoosing] = useState(false)
  const people = team ? [team.founder, ...team.members] : []
  const getName = ({ id }: Part) => people.find((person) => person.id === id)?.name ?? labels.former
  const { items, listProps, announcement } = useDocumentOrder(document, path, { items: readAt(document.value, path) as Part[], getName })
  const others = people.filter(({ id }) => !items.some((item) => item.id === id))
  const add = (id: string) => document.insert(path, { id, part: '' } as Part, items.at(-1)?.id ?? null)

  return (
    <div className={styles.team}>
      <ol aria-label={labels.list} className={styles.people} {...listProps}>
        {items.map((item) => (
          <li key={item.id} className={styles.person}>
            <DragHandle name={getName(item)} />
            <div className={styles.part}>
              <FieldInput
                document={document}
                path={joinPath(path, item.id, 'part')}
                label={interpolate(labels.part, { name: getName(item) })}
              />
            </div>
            <IconButton
              variant="quiet"
              icon="trash"
              danger
              label={interpolate(documentLabels.remove, { name: getName(item) })}
              onClick={() => remove(path, item, getName(item))}
            />
          </li>
        ))}
      </ol>
      {team && others.length === 0 ? (
        <p className="small muted">{labels.all}</p>
      ) : (
        <div>
          <Menu
            label={labels.choose}
            open={isChoosing}
            onOpenChange={setChoosing}
            items={others.map(({ id, name, role }) => ({ key: id, label: name, note: role, run: () => add(id) }))}
            renderTrigger={(button) => (
              <Button {...button} variant="text" compact icon="plus">
                {labels.add}
              </Button>
            )}
          />
        </div>
      )}
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  )
}
