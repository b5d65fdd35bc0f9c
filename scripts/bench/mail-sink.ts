import { openMailServer } from "@/lib/testing/open-mail-server"

/** A mail that has come, in milliseconds since 1970. */
export type Arrived = { to: string; at: number }

// A process of its own, so that what comes in a storm is not counted as waiting for a mail.
const { url, received } = await openMailServer(() => {
  // It is told once it is taken.
  setImmediate(() => {
    for (const { to } of received.splice(0))
      for (const address of to) process.send?.({ to: address, at: Date.now() } satisfies Arrived)
  })
  return null
})
process.send?.(url)
process.once("disconnect", () => process.exit())
