import { z } from "zod"
import { deskNames, kinds, reasons } from "@/lib/moving/desks/values"
import { type MoveProblem, type MoveReport, moveStates } from "./values"

const text = z.string().trim().max(2_000, "At most 2,000 characters")

/** A move as it is begun: what is asked of the desk is checked by that desk's own rules. */
export const newMove = z.object({
  desk: z.enum(deskNames, "Choose a desk"),
  address: text.default(""),
  user: text.default(""),
  token: text.default(""),
})
export type NewMove = z.input<typeof newMove>

/** What lets in, as a form asks for it. */
export const accessForm = newMove.omit({ desk: true })
export type Access = z.output<typeof accessForm>

export const ofMove = z.object({ id: z.string().min(1).max(64, "At most 64 characters") })
/** With what lets in, where that is needed again. */
export const moveAgain = ofMove.extend(accessForm.partial().shape)
export type MoveAgain = z.input<typeof moveAgain>

const count = z.number().int()

export const moveReport: z.ZodType<MoveReport> = z.object({
  id: z.string(),
  desk: z.enum(deskNames),
  title: z.string().describe("What the company is called there; empty until the desk has said so"),
  account: z
    .object({ address: z.string(), user: z.string() })
    .nullable()
    .describe("Where the desk is and as whom it is read; null once that has been forgotten"),
  state: z
    .enum(moveStates)
    .describe(
      "looking, looked: what is there is being read, or has been; bringing, done: it is coming, or is here; undoing, undone: it is being taken away again, or is gone",
    ),
  held: z
    .object({ because: z.string(), until: z.string().nullable() })
    .nullable()
    .describe("Why it pauses, and until when: null where a person has to do something"),
  counts: z.array(
    z.object({
      kind: z.enum(kinds),
      expected: count.nullable().describe("As far as the desk says"),
      read: count,
      written: count,
      failed: count,
    }),
  ),
  problems: z
    .array(z.object({ reason: z.enum(reasons), kind: z.enum(kinds), count }))
    .describe("Why things do not come, or not whole, most frequent first"),
  secondsLeft: count.nullable().describe("How long bringing the rest takes, about"),
  isFile: z.boolean().describe("Whether a file of the desk is read"),
  createdAt: z.string().describe("ISO 8601, UTC"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})

export const moveProblem: z.ZodType<MoveProblem> = z.object({
  kind: z.enum(kinds),
  sourceId: z.string().describe("Its id at the desk"),
  about: z.string(),
  targetId: z.string().nullable().describe("What it is here, if it came"),
  reasons: z
    .array(z.object({ reason: z.enum(reasons), detail: z.string() }))
    .describe("The first 10; the report has all"),
})
