import { z } from "zod"
import { longestSignature } from "./values"

/** Plain text of several lines below what is mailed; web addresses in it become links there. */
export const signatureText = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, "\n").toWellFormed())
  .trim()
  .max(longestSignature, `At most ${longestSignature} characters`)
  .refine((text) => !text.includes("\0"), "Leave out the zero character")

export const signatureForm = z.object({ signature: signatureText.describe("Empty for none") })
export type SignatureForm = z.input<typeof signatureForm>
