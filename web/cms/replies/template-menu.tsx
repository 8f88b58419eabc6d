import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import type { StaffReplyTemplate } from '../../../contract/reply-template.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Menu, type MenuButtonProps } from '../../ui/overlays/menu.tsx'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'
import { describeUnknown } from './use-reply-templates.ts'

const labels = replyLabels.templates

type Props = {
  templates: readonly StaffReplyTemplate[]
  open: boolean
  onOpenChange: (open: boolean) => void
  onSelect: (template: StaffReplyTemplate) => void
  renderTrigger: (button: MenuButtonProps) => ReactNode
}

/** All templates, with a field that finds one by its name. */
export function TemplateMenu({ templates, open, onOpenChange, onSelect, renderTrigger }: Props) {
  return (
    <Menu
      label={labels.button}
      open={open}
      onOpenChange={onOpenChange}
      renderTrigger={renderTrigger}
      items={[]}
      className={styles.templateMenu}
      panel={
        <TemplateSearch
          templates={templates}
          onSelect={(template) => {
            onOpenChange(false)
            onSelect(template)
          }}
        />
      }
    />
  )
}

function TemplateSearch({ templates, onSelect }: Pick<Props, 'templates' | 'onSelect'>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const words = search.trim().toLowerCase()
  const shown = templates.filter(({ name, hint, subject }) => [name, hint, subject].some((text) => text.toLowerCase().includes(words)))
  const current = Math.min(active, shown.length - 1)
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const select = (template: StaffReplyTemplate | undefined) => template?.unknownPlaceholders.length === 0 && onSelect(template)

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setActive((current + step + shown.length) % Math.max(1, shown.length))
    if (event.key === 'Enter') select(shown[current])
    if (step !== undefined || event.key === 'Enter') event.preventDefault()
  }

  return (
    <>
      <div className={styles.templateSearch}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={labels.search}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[current] && `${id}-${shown[current]._id}`}
          autoComplete="off"
          placeholder={labels.search}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched */}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={labels.button} className={styles.templateList}>
        {shown.map((template, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the field
          <div
            key={template._id}
            id={`${id}-${template._id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it has several lines
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            aria-disabled={template.unknownPlaceholders.length > 0}
            className={classNames(styles.templateOption, index === current && styles.activeOption)}
            onPointerMove={() => setActive(index)}
            onClick={() => select(template)}
          >
            <Icon name="note" />
            <span className={styles.templateName}>
              {template.name}
              <span>{describeUnknown(template) ?? template.hint}</span>
            </span>
            {template.uses > 0 && <span className={styles.uses}>{interpolate(labels.uses, { count: template.uses })}</span>}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className={styles.noTemplate}>{labels.none}</p>}
      <Link to="/cms/templates" className={styles.editTemplates}>
        <Icon name="edit" />
        {labels.edit}
      </Link>
    </>
  )
}
