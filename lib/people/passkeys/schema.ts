import { z } from "zod"
import { presentPassword } from "@/lib/people/accounts/schema"
import { InvalidError } from "@/lib/platform/errors"

/** A passkey as it is kept. */
export type StoredPasskey = {
  /** What its authenticator calls it. */
  id: string
  personId: string
  name: string
  publicKey: string
  counter: number
  transports: string[]
  isMultiDevice: boolean
  isBackedUp: boolean
  host: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** How long a browser has to answer; a page that stays open asks anew. */
export const passkeySeconds = 10 * 60

/** How many one person may have. */
export const mostPasskeys = 20

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/)

const credential = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal("public-key"),
    response: z.object({ clientDataJSON: base64url(8000), ...response }),
  })

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

const unread = "What your browser sent could not be read"

/** What a browser answers, as JSON. */
const jsonOf = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .max(60_000, unread)
    .transform((text, ctx): z.output<Shape> => {
      try {
        return shape.parse(JSON.parse(text))
      } catch {
        ctx.addIssue(unread)
        return z.NEVER
      }
    })

/** A passkey that an authenticator has made. */
export const newCredential = jsonOf(
  credential({ attestationObject: base64url(40_000), transports: transports.optional() }),
)
export type NewCredential = z.output<typeof newCredential>

/** A passkey that an authenticator shows. */
export const shownCredential = jsonOf(
  credential({
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
)
export type ShownCredential = z.output<typeof shownCredential>

/** What a browser says of what it was asked. */
export const clientData = z.object({
  challenge: z.string().min(1).max(200),
  origin: z.string(),
  // In a frame of another site.
  crossOrigin: z.literal(false).optional(),
})

export const passkeyName = z.string().trim().min(1, "A passkey has a name").max(80, "At most 80 characters")
export const addedPasskey = z.object({ credential: newCredential, name: passkeyName.optional() })
export const passkeyRename = z.object({ id: z.string().min(1).max(1400), name: passkeyName })

/** A passkey as its person sees it. */
export const ownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string().describe("The host that it works at, and nowhere else"),
  worksHere: z.boolean().describe("Whether the portal still answers at that host"),
  isSynced: z.boolean().describe("Whether its person's other devices have it too"),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export const ownPasskeys = z.object({
  isOn: z.boolean().describe("Whether the company lets the asker sign in with a passkey"),
  passkeys: z.array(ownPasskey),
  hasPassword: z.boolean(),
  mayRemovePassword: z.boolean().describe("Whether the asker may do without a password"),
})
export type OwnPasskey = z.infer<typeof ownPasskey>
export type OwnPasskeys = z.infer<typeof ownPasskeys>

const overWords = "This took too long, or was used already. Please try again."
const unknownWords = "This passkey is not known here. It may have been removed."
const copiedWords =
  "This passkey may have been copied, so it was refused. Sign in another way, delete it, and add a new one."
const refusedWords = "This passkey could not be checked. Please try again."

/** The answer to a challenge that is over, used, another one's, or none. */
export const overError = () => new InvalidError(overWords)
/** The answer to a passkey that no one has here. */
export const unknownPasskeyError = () => new InvalidError(unknownWords)
/** The answer to what is not what it has to be: signature, host, or that the person was recognised. */
export const refusedPasskeyError = () => new InvalidError(refusedWords)

/** The passkey has been used more often than it says by its own count, so there are two of it. */
export class CopiedPasskeyError extends InvalidError {
  constructor() {
    super(copiedWords)
  }
}

export const passkeyProof = z.object({ credential: shownCredential })
export const passwordProof = z.object({ password: presentPassword })
