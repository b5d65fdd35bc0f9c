import { z } from "zod"
import { nameRule } from "@/lib/people/accounts/schema"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import { areasOf, type KeyArea, type KeyScope, keyAccesses, keyAreas, keyKinds, keyScopes } from "./values"

export const mostCompanyKeys = 50
export const mostPersonalKeys = 20

export const apiKeyWords = {
  scopes: "Choose what the key may be used for",
  expired: "The key would have ended already",
  otherKind: "A key of the company has no profile, and a personal one no part in SCIM",
  enoughOwn: `At most ${mostPersonalKeys} keys a person`,
  enoughCompany: `At most ${mostCompanyKeys} keys of the company`,
}

export const newApiKey = z
  .object({
    kind: z.enum(keyKinds).describe("Whether it stands for the asker or for the company"),
    name: nameRule.min(1, "Name is required"),
    scopes: z
      .array(z.enum(keyScopes))
      .min(1, apiKeyWords.scopes)
      .max(keyScopes.length)
      .transform((scopes) => [...new Set(scopes)])
      .describe("What it may be used for; who may write may read"),
    expiresAt: z.iso.datetime().nullable().default(null).describe("When it ends; null for never"),
  })
  .refine(({ kind, scopes }) => scopes.every((scope) => areasOf(kind).includes(areaOf(scope))), {
    path: ["scopes"],
    message: apiKeyWords.otherKind,
  })
export type NewApiKey = z.input<typeof newApiKey>

const areaOf = (scope: string) => scope.slice(0, scope.indexOf(":")) as KeyArea

export const apiKey = z.object({
  id: z.string(),
  kind: z.enum(keyKinds),
  name: z.string(),
  beginning: z.string().describe("The first characters of the key, to tell it from others"),
  scopes: z.array(z.enum(keyScopes)),
  person: z.string().describe("Of a personal key whom it stands for, of the company’s who has made it"),
  createdAt: z.string().describe("ISO 8601, UTC"),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable().describe("Noted once a minute"),
})
export type ApiKey = z.infer<typeof apiKey>

export const madeApiKey = z.object({
  key: apiKey,
  token: z.string().describe("The key itself, which cannot be read again"),
})
export type MadeApiKey = z.infer<typeof madeApiKey>

export const ofApiKey = z.object({ id: z.string().min(1).max(64) })

const access = z.enum(["none", ...keyAccesses])

/** What a form says of a new key: how far it goes in each area, and after how many days it ends. */
export const apiKeyForm = z
  .object({
    name: newApiKey.shape.name,
    ...{ tickets: access, articles: access, people: access },
    ...{ settings: access, reports: access, scim: access, profile: access },
    days: z.enum(["30", "90", "365", "never"]),
  })
  .refine((values) => keyAreas.some((area) => values[area] !== "none"), {
    path: ["tickets"],
    message: apiKeyWords.scopes,
  })
export type ApiKeyForm = z.output<typeof apiKeyForm>

/** A key that counts, and whom it stands for. */
export type KeyHolder = Omit<SignedIn, "role" | "sessionId" | "keyId"> & {
  keyId: string
  role: "agent" | "owner" | "key"
  scopes: KeyScope[]
  lastUsedAt: Date | null
}
