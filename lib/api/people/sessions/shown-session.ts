import { z } from "zod"
import type { ShownSession } from "@/lib/people/sessions/schema"

/** A session as the API shows it. */
export const shownSession = z.object({
  id: z.string(),
  way: z.string().describe("By which way it began: password, code, link, provider or passkey"),
  browser: z.string().describe("The browser's name, or the program's; empty where it says none"),
  system: z.string(),
  address: z.string().describe("The network address it began from"),
  country: z
    .string()
    .describe("The country of that address, ISO 3166-1 alpha-2, where it is known; else empty"),
  created_at: z.string(),
  last_seen_at: z.string().describe("To within a few minutes"),
  is_own: z.boolean().describe("Whether it is the one that asks"),
  trusted_until: z.string().nullable().describe("Until then its browser is asked for no second factor"),
})
export type WireSession = z.infer<typeof shownSession>

export const showSession = (session: ShownSession): WireSession => ({
  id: session.id,
  way: session.way,
  browser: session.browser,
  system: session.system,
  address: session.address,
  country: session.country,
  created_at: session.createdAt.toISOString(),
  last_seen_at: session.lastSeenAt.toISOString(),
  is_own: session.isOwn,
  trusted_until: session.trustedUntil?.toISOString() ?? null,
})
