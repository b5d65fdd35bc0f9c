import type { z } from "zod"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** What a tool answers: text for a model and, where it has a shape, the same as data. */
export type ToolAnswer = { text: string; data?: Record<string, unknown> }

export type Tool = {
  name: string
  title: string
  description: string
  input: z.ZodType
  /** Whether it changes nothing. */
  readOnly: boolean
  isThere: (organisation: Organisation) => boolean
  run: (ctx: Context, input: unknown) => Promise<ToolAnswer>
}

type Made<T extends z.ZodType> = Omit<Tool, "input" | "isThere" | "readOnly" | "run"> & {
  input: T
  readOnly?: boolean
  isThere?: Tool["isThere"]
  run: (ctx: Context, input: z.output<T>) => Promise<ToolAnswer>
}

export function tool<T extends z.ZodType>({
  input,
  readOnly = true,
  isThere = () => true,
  run,
  ...said
}: Made<T>): Tool {
  return { ...said, input, readOnly, isThere, run: (ctx, given) => run(ctx, parseInput(input, given)) }
}

/** For clients that know no data, its JSON is the text as well. */
export const asData = (data: Record<string, unknown>): ToolAnswer => ({ text: JSON.stringify(data), data })
