import { useState } from 'react'

/** The data of a query; while another page or search loads, the former data. */
export function useLastKnown<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
