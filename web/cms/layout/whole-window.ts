/** The handle of a route that is shown without the sidebar and the header. */
export const WHOLE_WINDOW = { isWholeWindow: true }

export const isWholeWindow = (handle: unknown): boolean => handle === WHOLE_WINDOW
