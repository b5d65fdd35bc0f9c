/** Bytes of the largest body a call takes. */
export const largestBody = 2_000_000

/** Calls that stand below one prefix. */
export type Base = {
  /** Answers any request below the prefix; what is no call of the base gets 404 or 405. */
  answer: (request: Request) => Promise<Response>
  /** Whether this method and path, the prefix included, is a call of the base. */
  has: (method: string, path: string) => boolean
}
