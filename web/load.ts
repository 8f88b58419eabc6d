import { createContext, data, type RouterContextProvider } from 'react-router'
import type { PublicApi, ApiFailure } from '../contract/client.ts'
import { api } from './api.ts'

/** The API inside the server's own process, for the first load of a page. */
export const apiContext = createContext<PublicApi>()

type Load<Args, Data> = (api: PublicApi, args: Args) => Promise<Data>
type InServer = { context: Readonly<RouterContextProvider> }

/** One function loads a page in both worlds: `loader = onServer(load)` and `clientLoader = inBrowser(load)`. */
export const onServer =
  <Args, Data>(load: Load<Args, Data>) =>
  (args: Args & InServer): Promise<Data> =>
    orFailedPage(load(args.context.get(apiContext), args))

export const inBrowser =
  <Args, Data>(load: Load<Args, Data>) =>
  (args: Args): Promise<Data> =>
    orFailedPage(load(api, args))

/** A page that lacks something is shown to the one who asked, and not kept for others. */
export const FOR_NOBODY_ELSE = { headers: { 'cache-control': 'no-store' } }

/** A failed call becomes a page with the same status, shown by the nearest ErrorBoundary. */
async function orFailedPage<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (isApiFailure(error)) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** By name: on the server the class comes from outside this bundle. */
export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof Error && error.name === 'ApiFailure'
