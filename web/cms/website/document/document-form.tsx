import { type Field, type GroupField, isOptional } from '../../../../contract/site-content/field.ts'
import { type ContentPath, findField, joinPath, readAt } from '../../../../contract/site-content/paths.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { blankValue } from './blank-value.ts'
import styles from './document-form.module.css'
import { labelOf, nameOfChoice } from './field-names.ts'
import { ItemList } from './item-list.tsx'
import { documentLabels as labels } from './labels.ts'
import { LineList } from './line-list.tsx'
import { NumberInput } from './number-input.tsx'
import { PictureFieldInput } from './picture-field-input.tsx'
import type { EditedDocument } from './use-content-document.ts'
import { WeekdaysInput } from './weekdays-input.tsx'
import { WordsInput } from './words-input.tsx'

type FormProps = {
  document: EditedDocument
  /** A group of the document; the whole of it by default. */
  path?: ContentPath
  /** Names of fields that are shown, in their order; by default all. */
  only?: readonly string[]
  /** Names of fields that stand elsewhere. */
  without?: readonly string[]
}

/** A form for the fields of a group. What is typed is saved by itself. */
export function DocumentForm({ document, path = '', only, without = [] }: FormProps) {
  const group = findField(document.fields, path)
  if (group?.kind !== 'group') return null
  const names = (only ?? Object.keys(group.fields)).filter((name) => !without.includes(name))
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <FieldInput key={name} document={document} path={joinPath(path, name)} />
      ))}
    </div>
  )
}

type InputProps = { document: EditedDocument; path: ContentPath; label?: string; hint?: string; hideLabel?: boolean }

/** The control for one field. What the design decides has none. */
export function FieldInput({ document, path, ...texts }: InputProps) {
  const field = findField(document.fields, path)
  if (!field || field.kind === 'fixed') return null
  const value = readAt(document.value, path)
  const label = texts.label ?? labelOf(path.slice(path.lastIndexOf('.') + 1), field)
  const hint = texts.hint ?? field.hint
  const props = { document, path, label, hint, hideLabel: texts.hideLabel }
  const error = document.problems[path]
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'href':
      return <WordsInput {...props} field={field} value={typeof value === 'string' ? value : ''} />
    case 'number':
      return <NumberInput {...props} value={value as number | undefined} />
    case 'toggle':
      return <Checkbox label={label} hint={hint} checked={value === true} onChange={(event) => document.set(path, event.target.checked)} />
    case 'choice':
      return (
        <Select label={label} hint={hint} error={error} value={String(value)} onChange={(event) => document.set(path, event.target.value)}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOfChoice(choice)}
            </option>
          ))}
        </Select>
      )
    case 'picture':
      return <PictureFieldInput {...props} value={value as { src: string; alt: string } | undefined} />
    case 'list':
      if (value === undefined) return <AddPart {...props} field={field} />
      if (field.itemName === 'weekday') return <WeekdaysInput {...props} days={value as number[]} />
      return field.item.kind === 'group' ? (
        <ItemList
          {...props}
          field={field}
          items={value as { id: string }[]}
          renderFields={(at) => <DocumentForm document={document} path={at} />}
        />
      ) : (
        <LineList {...props} field={field} items={value as (string | number)[]} />
      )
    case 'group':
      return <GroupInput {...props} field={field} isThere={value !== undefined} />
  }
}

type PartProps = { document: EditedDocument; path: ContentPath; label: string; hint?: string; field: Field }

function GroupInput({ document, path, label, hint, field, isThere }: PartProps & { field: GroupField; isThere: boolean }) {
  if (!isThere) return <AddPart {...{ document, path, label, hint, field }} />
  return (
    <FieldGroup label={label} hint={hint} className={classNames(styles.wide, styles.group)}>
      <DocumentForm document={document} path={path} />
      {isOptional(field) && (
        <Button variant="text" compact icon="trash" onClick={() => document.set(path, undefined)}>
          {interpolate(labels.remove, { name: label.toLowerCase() })}
        </Button>
      )}
    </FieldGroup>
  )
}

/** For a part that may be left out. */
function AddPart({ document, path, label, hint, field }: PartProps) {
  return (
    <div className={styles.wide}>
      <Button variant="text" compact icon="plus" onClick={() => document.set(path, blankValue(field))}>
        {interpolate(labels.add, { name: label.toLowerCase() })}
      </Button>
      {hint && <p className="small muted">{hint}</p>}
    </div>
  )
}
