import { z } from "zod"
import { moment } from "@/lib/platform/moment"

/** What DNS says of a key: nothing was asked yet, the record is as it has to be, another one or none is there, or no server answered. */
export const recordStates = ["unchecked", "right", "different", "missing", "unreachable"] as const
export type RecordState = (typeof recordStates)[number]

/** A key that mails from a domain are signed with (DKIM, RFC 6376). */
export type MailKey = {
  domain: string
  selector: string
  /** The private key, sealed. */
  sealed: string
  /** In base64, as DNS has it. */
  publicKey: string
  found: RecordState
  checkedAt: Date | null
  /** Since when its record is gone, or another one, that was there before. */
  lostAt: Date | null
}

/** A domain that a company's mails may come from, and how they are signed there. */
export const signedDomain = z.object({
  domain: z.string(),
  record: z
    .object({ name: z.string(), value: z.string() })
    .nullable()
    .describe("The TXT record to set; null without a key"),
  found: z.enum(recordStates).describe("Mails are signed once it is `right`"),
  checkedAt: moment.nullable(),
  lostAt: moment.nullable().describe("Since when a record is gone, or another one, that was found before"),
})
export type SignedDomain = z.infer<typeof signedDomain>

export const ofDomain = z.object({ domain: z.string().trim().toLowerCase().max(253) })
export type OfDomain = z.input<typeof ofDomain>
