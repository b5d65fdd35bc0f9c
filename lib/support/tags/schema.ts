import { z } from "zod"
import { longestTag } from "./values"

/** A word that tickets are marked with, in lower case. */
export const tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "A tag needs a name")
  .max(longestTag, `At most ${longestTag} characters`)
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N} _./:-]*$/u,
    "A tag has letters, digits, blanks, and - _ . / : between them",
  )
