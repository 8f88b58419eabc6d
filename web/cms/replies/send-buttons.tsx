import { useState } from 'react'
import { getOfficeSchedule } from '../../../contract/agency-facts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { useAgencyFacts } from '../agency-facts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { DateTimeMenu } from '../casework/date-time-menu.tsx'
import { formatWeekdayTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import styles from './composer.module.css'
import { replyLabels } from './labels.ts'
import { cityOf } from '../dates/office-time.ts'
import { hasOffice, laterChoices } from './later-choices.ts'
import { SEND_CHOICES, type SendChoice } from './send-choice.ts'

type SendProps = {
  /** What the main button does. */
  choice: SendChoice
  label: string
  busy: boolean
  disabled: boolean
  onSend: (choice: SendChoice) => void
}

const KEYS: Partial<Record<SendChoice, string>> = { send: 'Ctrl Enter', close: 'Ctrl E' }
const ICONS = { send: 'send', close: 'archive', next: 'arrow-right' } as const

/** The main button submits its form; the arrow beside it offers the other ways. */
export function SendButtons({ choice, label, busy, disabled, onSend }: SendProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className={styles.split}>
      <Button type="submit" compact icon={ICONS[choice]} busy={busy} disabled={disabled} className={styles.splitMain}>
        {label}
      </Button>
      <Menu
        label={replyLabels.otherChoices}
        open={isOpen}
        onOpenChange={setOpen}
        renderTrigger={(button) => (
          <Button
            {...button}
            compact
            icon="chevron-down"
            aria-label={replyLabels.otherChoices}
            disabled={disabled || busy}
            className={styles.splitMore}
          >
            {null}
          </Button>
        )}
        items={SEND_CHOICES.map((other) => ({
          key: other,
          label: replyLabels.choices[other],
          note: KEYS[other],
          icon: ICONS[other],
          run: () => onSend(other),
        }))}
      />
    </span>
  )
}

type LaterProps = { office: string; disabled: boolean; onChoose: (at: Date) => void }

/** The morning of the client's office comes first. */
export function SendLaterMenu({ office, disabled, onChoose }: LaterProps) {
  const now = useNow()
  const labels = replyLabels.later
  const facts = useAgencyFacts()
  const { timeZone } = getOfficeSchedule(facts, office)
  const city = cityOf(timeZone)
  const officeTime = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <DateTimeMenu
      label={labels.label}
      now={now}
      choices={laterChoices(now, office).map(({ name, at }) => ({
        key: name,
        label: name === 'office' ? interpolate(labels.office, { city }) : labels[name],
        note: formatWeekdayTime(at, now),
        icon: name === 'office' ? 'globe' : 'clock',
        run: () => onChoose(at),
      }))}
      footer={[hasOffice(office) && interpolate(labels.zone, { city, time: officeTime.format(now) }), labels.note]
        .filter(Boolean)
        .join(' ')}
      submit={labels.submit}
      onChoose={onChoose}
      renderTrigger={(button) => (
        <Button {...button} variant="ghost" compact icon="clock" disabled={disabled}>
          {labels.label}
        </Button>
      )}
    />
  )
}
