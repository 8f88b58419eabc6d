import type { PictureValue } from '../../../contract/site-content/field.ts'
import { withoutMarkers } from '../../../contract/site-content/markers.ts'
import { useSiteContent } from '../../head/site-content.ts'

type Author = { name: string; role?: string; bio?: string; image?: PictureValue; /** Where the about page presents them. */ href?: string }

/** The author of a post: somebody of the team, another name, or the agency where a post names nobody. */
export function useAuthor(author: string): Author {
  const { agency, team } = useSiteContent()
  const name = author.trim() || agency.name
  const member = [team.founder, ...team.members].find((person) => withoutMarkers(person.name) === withoutMarkers(name))
  if (!member) return { name }
  const { id, role, bio, image } = member
  return { name, role, bio, image, href: `/about#${id}` }
}
