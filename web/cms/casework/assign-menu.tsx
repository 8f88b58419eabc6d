import { type ReactNode, useState } from 'react'
import type { Colleague } from '../../../contract/desk.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Menu, type MenuButtonProps, type MenuItem } from '../../ui/overlays/menu.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { caseLabels } from './labels.ts'

const labels = caseLabels.assign

type Props = {
  people: readonly Colleague[]
  /** The present owner; null for nobody, undefined where several cases differ. */
  current: Colleague | null | undefined
  onAssign: (owner: Colleague | null) => void
  renderTrigger: (button: MenuButtonProps) => ReactNode
  /** For a page that opens the menu by a key. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Who takes care of a case: oneself first, then the colleagues by name, then nobody. */
export function AssignMenu({ people, current, onAssign, renderTrigger, open: openFromOutside, onOpenChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const me = useCurrentStaff()?._id
  const ordered = people.toSorted((one, other) => Number(other._id === me) - Number(one._id === me) || one.name.localeCompare(other.name))
  const items: MenuItem[] = ordered.map((person) => ({
    key: person._id,
    label: person.name,
    note: person._id === me ? labels.me : undefined,
    picture: <Avatar name={person.name} size="small" />,
    current: person._id === current?._id,
    run: () => onAssign(person),
  }))
  items.push({
    key: 'nobody',
    label: labels.nobody,
    picture: <Avatar name="" size="small" />,
    current: current === null,
    ruled: ordered.length > 0,
    run: () => onAssign(null),
  })
  return (
    <Menu
      label={labels.heading}
      heading={labels.heading}
      open={openFromOutside ?? isOpen}
      onOpenChange={onOpenChange ?? setOpen}
      renderTrigger={renderTrigger}
      items={items}
    />
  )
}
