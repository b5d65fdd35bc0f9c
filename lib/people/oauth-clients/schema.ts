import { z } from "zod"

/** Another installation that uses this one as its login service. */
export type OAuthClient = {
  id: string
  /** What it says as `username`; unique. */
  name: string
  /** The only company whose people it may ask about; null for all. */
  organisationId: string | null
  createdAt: Date
}

export const oauthClientName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{0,62}$/i, "A name has 1 to 63 of a-z, 0-9, dots and inner dashes")

/** How long a service token counts: long enough to be kept, short enough to be lost. */
export const serviceTokenSeconds = 15 * 60

export const credentialsInput = z.object({ username: z.string().max(200), password: z.string().max(200) })
