import { z } from "zod"
import { formerPath } from "@/lib/knowledge/articles/schema"
import { anything, longestFile, redirectStatuses } from "./values"

const id = z.string().min(1).max(64)
const longestAddress = 1000
const fromWords = "Enter an address of this portal, such as /docs/old-page"
const toWords = "Enter a path of this portal, such as /kb, or an address that begins with https://"

/** The path an address means, as it is compared: of an address of another site, whose place this portal takes, its path. */
const from = z
  .string()
  .trim()
  .max(longestAddress, `At most ${longestAddress} characters`)
  .transform((text, check) => {
    const refuse = (message: string) => {
      check.addIssue({ code: "custom", message })
      return z.NEVER
    }
    const isWhole = /^https?:\/\//i.test(text)
    if (!text || (isWhole && !URL.canParse(text))) return refuse(fromWords)
    const path = isWhole ? new URL(text).pathname + new URL(text).search + new URL(text).hash : text
    if (/[?#]/.test(path)) return refuse("A redirect looks at the path alone: leave out what follows ? or #")
    const known = formerPath(path)
    if (!known) return refuse(fromWords)
    return known.split(anything).length > 2 ? refuse("Only one * is possible") : known
  })

const to = z
  .string()
  .trim()
  .max(longestAddress, `At most ${longestAddress} characters`)
  .transform((text, check) => {
    const target = targetIn(text)
    if (target !== null && target.split(anything).length <= 2) return target
    check.addIssue({ code: "custom", message: target === null ? toWords : "Only one * is possible" })
    return z.NEVER
  })

/** An address as browsers write it, or null for one that leads to no page of this portal and none by https. */
function targetIn(text: string): string | null {
  const base = "https://portal.invalid"
  const isPath = /^\/(?![/\\])/.test(text)
  if (!(isPath ? URL.canParse(text, base) : /^https:\/\//i.test(text) && URL.canParse(text))) return null
  const { href, origin, host, username, password } = new URL(text, base)
  if (username || password || host.includes(anything)) return null
  return isPath ? href.slice(origin.length) : href
}

const rule = z.object({
  from: from.describe("A path of this portal, in which one * stands for anything"),
  to: to.describe("A path of this portal, or an https address; a * takes what the other one stands for"),
  status: z
    .literal(redirectStatuses, "The status of a redirect is 301 or 302")
    .default(301)
    .describe("301 for good, 302 for now"),
})
const carries = ({ from, to }: { from: string; to: string }) =>
  from.includes(anything) || !to.includes(anything)
const carriesWords = { message: "A * here needs one in the old address", path: ["to"] }

export const newRedirect = rule.refine(carries, carriesWords)
export type NewRedirect = z.input<typeof newRedirect>
export type RedirectValues = z.output<typeof newRedirect>

/** `seen` is the `updatedAt` the editor began with. */
export const redirectChange = rule
  .extend({ id, seen: z.iso.datetime().optional() })
  .refine(carries, carriesWords)
export type RedirectChange = z.input<typeof redirectChange>

/** What a form says of a rule. */
export const redirectForm = z
  .object({ from, to, status: z.enum(["301", "302"]) })
  .refine(carries, carriesWords)

export const redirect = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.literal(redirectStatuses),
  hits: z.number().int().describe("How often it was followed"),
  lastHitAt: z.string().nullable().describe("ISO 8601, UTC"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type Redirect = z.infer<typeof redirect>

export const redirectSearch = z
  .string()
  .trim()
  .max(200, "At most 200 characters")
  .default("")
  .describe("Part of the old or the new address")

export const ofRedirect = z.object({ id })

export const redirectFile = z.object({
  text: z
    .string()
    .max(longestFile, "A file of at most 1 MB")
    .describe("CSV with the columns from, to and status; the last one may be missing"),
})

export const redirectReport = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  faults: z
    .array(z.object({ line: z.number().int(), from: z.string(), message: z.string() }))
    .describe("Lines that made no rule, the first 200"),
  faultCount: z.number().int(),
})
export type RedirectReport = z.infer<typeof redirectReport>

export const redirectWords = {
  enough: "There are 5,000 redirects already",
  taken: "There is already a redirect for this address",
  stale: "Someone has changed this redirect meanwhile",
  ofProgram: "The portal’s own pages are below this address",
  formerAddress: "This address leads to an article already",
  stands: (title: string) => `There is a page at this address: ${title}`,
  circle: (way: string[]) => `These redirects would lead in a circle: ${way.join(" → ")}`,
}
