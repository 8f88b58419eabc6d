import { isApiFailure } from '../../load.ts'

/** What a page has loaded, or why it could not: a failed call is no broken page. */
export type Attempt<Loaded> = { loaded: Loaded } | { failure: { status: number; message: string } }

export async function attempt<Loaded>(loading: Promise<Loaded>): Promise<Attempt<Loaded>> {
  try {
    return { loaded: await loading }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return { failure: { status: error.status, message: error.message } }
  }
}
