import { data, Link, useNavigate } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { notFound } from '../../../content/not-found.ts'
import type { Route } from './+types/not-found.ts'

export const loader = () => data(null, { status: 404 })
/** The browser knows by itself that no page has this address. */
export const clientLoader = () => null

export const meta: Route.MetaFunction = () => [{ title: `${notFound.title} | ${agency.name}` }]

export default function NotFound() {
  const navigate = useNavigate()
  return (
    <>
      <h1>{notFound.title}</h1>
      <p>{notFound.text}</p>
      <Link to={notFound.home.href}>{notFound.home.label}</Link>
      <button type="button" onClick={() => navigate(-1)}>
        {notFound.back}
      </button>
    </>
  )
}
