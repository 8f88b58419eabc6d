import { createContext, data, type RouterContextProvider } from 'react-router'
import type { PublicApi, ApiError } from '../contract/api-client.ts'
import { api } from './api.ts'

/** The API inside the server's own process, for the first load of a page. */
export const apiContext = createContext<PublicApi>()

type LoadFunction<Args, Data> = (api: PublicApi, args: Args) => Promise<Data>
type ServerLoaderArgs = { context: Readonly<RouterContextProvider> }

/** One function loads a page in both worlds: `loader = onServer(load)` and `clientLoader = inBrowser(load)`. */
export const createLoader =
  <Args, Data>(load: LoadFunction<Args, Data>) =>
  (args: Args & ServerLoaderArgs): Promise<Data> =>
    toErrorResponse(load(args.context.get(apiContext), args))

export const createClientLoader =
  <Args, Data>(load: LoadFunction<Args, Data>) =>
  (args: Args): Promise<Data> =>
    toErrorResponse(load(api, args))

/** A page that lacks something is shown to the one who asked, and not kept for others. */
export const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** A failed call becomes a page with the same status, shown by the nearest ErrorBoundary. */
async function toErrorResponse<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (isApiError(error)) throw data({ message: error.message }, { status: error.status })
    throw error
  }
}

/** By name: on the server the class comes from outside this bundle. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'
