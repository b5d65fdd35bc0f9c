import { z } from "zod"

export const missedAddress = z.object({
  id: z.string(),
  path: z.string(),
  asked: z.number().int().describe("How often it was asked for"),
  referrers: z
    .array(z.object({ page: z.string(), count: z.number().int() }))
    .describe("Pages that lead there, most often first: paths of this portal, and addresses of others"),
  lastAt: z.string().describe("ISO 8601, UTC"),
})
export type MissedAddress = z.infer<typeof missedAddress>

export const ofMissed = z.object({ id: z.string().min(1).max(64) })

export const guess = z.object({ title: z.string(), path: z.string() })
export type Guess = z.infer<typeof guess>
