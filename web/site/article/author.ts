import { founder, team } from '../../../content/about.ts'
import { agency } from '../../../content/agency.ts'

type Author = { name: string; role?: string; bio?: string; image?: string; /** Where the about page presents them. */ href?: string }

/** The author of a post: somebody of the team, another name, or the agency where a post names nobody. */
export function describeAuthor(author: string): Author {
  const name = author.trim() || agency.name
  const member = [founder, ...team].find((person) => person.name === name)
  if (!member) return { name }
  const { id, role, bio, image } = member
  return { name, role, bio, image, href: `/about#${id}` }
}
