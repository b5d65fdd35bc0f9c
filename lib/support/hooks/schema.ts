import { z } from "zod"
import { hookWords, needsProof, type Provider, providers } from "./values"

const fields = z.strictObject({
  provider: z.enum(providers, "Choose a service"),
  proof: z.string().trim().max(2000, "At most 2000 characters"),
})
const isProved = ({ provider, proof = "" }: { provider: Provider; proof?: string }) =>
  !needsProof[provider] || proof !== ""
const unproved = { path: ["proof"], message: hookWords.noProof }

/** How a service hands an inbox's mail over. */
export const hookSettings = fields
  .extend({ proof: fields.shape.proof.default("") })
  .refine(isProved, unproved)
export const hookForm = fields.refine(isProved, unproved)
export type HookSettings = z.input<typeof hookSettings>

/** An inbox's hook as managers see it. */
export const mailHook = z.object({
  inboxId: z.string(),
  provider: z.enum(providers),
  address: z.string().describe("Where the service hands mail to; who knows it can hand mail in"),
  hasProof: z.boolean().describe("Whether signatures are checked"),
  askedAt: z.string().nullable().describe("When it last handed a mail over"),
})
export type MailHook = z.infer<typeof mailHook>

/** What is kept sealed of it. */
export const hookSecret = z.object({ token: z.string(), proof: z.string() })
export type HookSecret = z.infer<typeof hookSecret>
export const hookPurpose = "mail-hook"

/** What a service has asked: its headers, and its body byte for byte. */
export type Asked = { headers: Headers; body: Buffer; now: Date }

/** A mail that a service has handed over. */
export type HandedMail = { raw: Buffer; recipient: string; envelopeSender: string | null }
