import { z } from "zod"
import { InvalidError } from "@/lib/platform/errors"

/** Where secrets of apps are sealed for. */
export const appPurpose = "second-factor"

/** How long a sign-in waits for its second factor, and a set-up for its first code. */
export const stepSeconds = 10 * 60

/** What an app shows, or a recovery code; blanks and dashes are how people write them. */
const typedCode = z
  .string()
  .max(60)
  .transform((typed) => typed.replace(/[\s-]/g, "").toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z2-7]{16})$/, "Enter the 6 digits of your app, or a recovery code"))

const token = z.string().min(1).max(100)

export const factorCode = z.object({ code: typedCode })
export const factorSetUp = z.object({ token, code: typedCode })
export const secondFactorSignIn = z.object({
  challenge: token,
  code: typedCode,
  /** Whether this browser is asked for no second factor for a while. */
  remember: z.boolean().default(false),
})

/** What a person learns of their own second factor. */
export const ownFactor = z.object({
  isOn: z.boolean(),
  since: z.string().nullable().describe("ISO 8601"),
  recoveryCodes: z.number().describe("How many are left"),
  requiredFrom: z
    .string()
    .describe("The day from which the company requires it, as 2026-01-31; empty for none"),
  isRequired: z.boolean(),
  mayRemove: z
    .boolean()
    .describe("Whether it can be turned off: not where it is required, but for those with a passkey"),
})
export type OwnFactor = z.infer<typeof ownFactor>

/** What an app is set up with. */
export const factorOffer = z.object({
  token: z.string().describe("Names this set-up when it is confirmed, within ten minutes"),
  key: z.string().describe("For apps that read no picture"),
  uri: z.string().describe("otpauth://…, as the picture says it"),
  picture: z.string().describe("The QR code, as an SVG document"),
})
export type FactorOffer = z.infer<typeof factorOffer>

const wrong = "This code is not right. Codes change every 30 seconds and count once."

/** The answer to a wrong, old or used code. */
export const wrongFactorError = () => new InvalidError(wrong, { code: wrong })
