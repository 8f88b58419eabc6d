import { Link } from 'react-router'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { staffLabels } from '../labels.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { EmptyState } from './empty-state.tsx'
import { Panel } from './panel.tsx'

type Props = { title: string; text: string; back: { label: string; href: string } }

/** The page of an item that does not exist or was deleted. */
export function ItemNotFound({ title, text, back }: Props) {
  return (
    <Panel flush>
      <PageHead title={`${title} | ${staffLabels.title}`} />
      <Breadcrumbs steps={[{ label: title }]} />
      <EmptyState
        heading="h1"
        title={title}
        text={text}
        action={
          <LinkButton variant="ghost" compact icon="arrow-left" render={<Link to={back.href} />}>
            {back.label}
          </LinkButton>
        }
      />
    </Panel>
  )
}
