import { Link } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { EmptyState } from './empty-state.tsx'
import { Panel } from './panel.tsx'

type Props = { title: string; text: string; back: { label: string; href: string } }

/** The page of something that is not there, or not any more. */
export function ItemNotFound({ title, text, back }: Props) {
  return (
    <Panel flush>
      <PageHead title={`${title} | ${cms.title}`} />
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
