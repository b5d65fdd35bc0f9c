/** Bytes of the largest body a call takes. */
export const largestBody = 2_000_000

/** Calls that are answered together, such as those below one prefix. */
export type Base = {
  /** Answers a request for one of them; whatever else is asked below their prefix gets 404 or 405. */
  answer: (request: Request) => Promise<Response>
  /** Whether this method and path, the prefix included, is one of them. */
  has: (method: string, path: string) => boolean
}
