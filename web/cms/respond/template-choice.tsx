import { type KeyboardEvent, useRef } from 'react'
import { cms } from '../../../content/cms.ts'
import { type ReplyTemplate, replyTemplates } from '../../../content/reply-templates.ts'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import styles from './respond.module.css'

const ICONS: Record<string, IconName> = {
  acknowledgment: 'check',
  consultation: 'calendar',
  'quote-request': 'list',
  custom: 'edit',
}
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type Props = { chosen: string; disabled: boolean; onPick: (template: ReplyTemplate) => void }

/** Four ways to begin. One stop for the Tab key; the arrows go from one to the next. */
export function TemplateChoice({ chosen, disabled, onPick }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const stop = Math.max(
    0,
    replyTemplates.findIndex(({ id }) => id === chosen),
  )

  function move(event: KeyboardEvent): void {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === document.activeElement)
    const step = STEPS[event.key]
    if (step === undefined || at === -1) return
    event.preventDefault()
    buttons.at((at + step) % buttons.length)?.focus()
  }

  return (
    <div className={styles.templates}>
      <h2 className={styles.question} id="template">
        {cms.respond.template}
      </h2>
      <div ref={bar} role="toolbar" aria-labelledby="template" tabIndex={-1} className={styles.choices} onKeyDown={move}>
        {replyTemplates.map((template, index) => (
          <button
            key={template.id}
            type="button"
            className={styles.choice}
            aria-pressed={template.id === chosen}
            tabIndex={index === stop ? 0 : -1}
            disabled={disabled}
            onClick={() => onPick(template)}
          >
            <Icon name={ICONS[template.id] ?? 'file'} />
            <b>{template.label}</b>
            <span>{template.hint}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
