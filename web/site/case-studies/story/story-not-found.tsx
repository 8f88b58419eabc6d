import { NotFoundPage } from '../../../chrome/not-found/not-found-page.tsx'
import { useSiteContent } from '../../../head/site-content.ts'
import { WaysOn } from '../../not-found/ways-on.tsx'

type Props = { stories: readonly { id: string; client: string; title: string }[] }

export function StoryNotFound({ stories }: Props) {
  const links = stories.map(({ id, client, title }) => ({ label: client, hint: title, href: `/case-studies/${id}` }))
  const { notFound } = useSiteContent().navigation
  return (
    <NotFoundPage {...notFound}>
      <WaysOn heading={notFound.stories} links={links} />
    </NotFoundPage>
  )
}
