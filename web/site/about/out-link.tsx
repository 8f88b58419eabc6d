import { commonLabels } from '../../../content/common-labels.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { TextLink } from '../../ui/buttons/text-link.tsx'

type Props = { href: string; label: string; /** Where the label alone would not tell whose page it is. */ spoken?: string }

/** Leads to another site, in a tab of its own, and says so. */
export function OutLink({ href, label, spoken = label }: Props) {
  return (
    <TextLink href={href} target="_blank" rel="noopener" aria-label={`${spoken} (${commonLabels.newTab})`}>
      {label}
      <Icon name="external" />
    </TextLink>
  )
}
