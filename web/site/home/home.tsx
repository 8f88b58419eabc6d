import { Link } from 'react-router'
import type { Api } from '../../../contract/client.ts'
import { home } from '../../../content/home.ts'
import { inBrowser, onServer } from '../../load.ts'
import type { Route } from './+types/home.ts'

const POSTS_SHOWN = 6

const load = async (api: Api) => {
  const { blogs } = await api.listBlogs({ limit: POSTS_SHOWN })
  return { blogs }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: Route.MetaFunction = () => [
  { title: home.meta.title },
  { name: 'description', content: home.meta.description },
]

export default function Home({ loaderData: { blogs } }: Route.ComponentProps) {
  return (
    <>
      <section>
        <h1>{home.hero.title}</h1>
        <p>{home.hero.text}</p>
      </section>
      <section aria-labelledby="posts">
        <h2 id="posts">{home.blogCarousel.heading}</h2>
        {blogs.length === 0 && <p>{home.blogCarousel.loading}</p>}
        {blogs.map((blog) => (
          <article key={blog._id}>
            <h3>
              <Link to={`/blog/${blog._id}`}>{blog.mainHeading}</Link>
            </h3>
            <p>{blog.description}</p>
          </article>
        ))}
      </section>
    </>
  )
}
